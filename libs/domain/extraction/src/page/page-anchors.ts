import { toPlainText } from '@reader/html';
import type { PageAnchors } from './choose-body';
import type { PageDocument } from './dom';

const STRUCTURED_DATA = 'script[type="application/ld+json"]';
const DESCRIPTIONS = ['meta[property="og:description"]', 'meta[name="description"]'];
/** Longer structured data is a catalogue. */
const LENGTH_MAX = 1_000_000;
const DEPTH_MAX = 6;

/** Reads what the page says about its article in structured data and its description. */
export function readAnchors(document: PageDocument): Omit<PageAnchors, 'excerpt'> {
  const texts = document
    .querySelectorAll(STRUCTURED_DATA)
    .flatMap((script) => findArticleBodies(parse(script.textContent), 0));
  const descriptions = DESCRIPTIONS.map((selector) =>
    document.querySelector(selector)?.getAttribute('content'),
  );
  const [declared = ''] = texts.sort((a, b) => b.length - a.length);
  return {
    // Some publishers have HTML here.
    declaredText: toPlainText(declared),
    description: descriptions.find((each) => each) ?? '',
  };
}

function parse(json: string): unknown {
  if (!json.includes('articleBody') || json.length > LENGTH_MAX) return null;
  try {
    return JSON.parse(json.replace(/[\0-\x1f]/g, ' '));
  } catch {
    return null;
  }
}

function findArticleBodies(data: unknown, depth: number): string[] {
  if (typeof data !== 'object' || data === null || depth > DEPTH_MAX) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    key === 'articleBody' && typeof value === 'string' ? [value] : findArticleBodies(value, depth + 1),
  );
}
