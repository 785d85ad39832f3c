import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIXTURE_URL } from '../fixtures/fixture';
import { decode } from './decode';
import { parseLeniently } from './lenient-parser';
import type { RawFeed } from './raw-feed';
import { fromRoot, removeForbiddenCharacters, repairReferences } from './repair';
import { type ScanResult, scan } from './scan';
import { readXmlFeed } from './xml-feed';

const FIXTURES = join(__dirname, '../fixtures');

function scanned(name: string): ScanResult {
  const document = fromRoot(decode(new Uint8Array(readFileSync(join(FIXTURES, name))), null));
  if (document === null) throw new Error(`${name} is no XML feed`);
  return scan(repairReferences(removeForbiddenCharacters(document)), FIXTURE_URL);
}

const names = readdirSync(FIXTURES).filter((name) => name.endsWith('.xml'));
const wellFormed = names.filter((name) => scanned(name).tree !== null);

/** Fixtures that our parser reads better than feedparser: vocabularies, the cut-off position, a format. */
const KNOWN_BETTER = ['rss-odd-prefixes.xml', 'rss-cut-after-text.xml', 'channel-definition.xml'];

describe('the strict and the lenient parser', () => {
  it('each read some fixtures: most are well-formed, some are not', () => {
    expect(wellFormed.length).toBeGreaterThan(20);
    expect(names.filter((name) => !wellFormed.includes(name))).toEqual([
      'rss-bare-ampersand-before-end-tag.xml',
      'rss-doctype-with-entities.xml',
      'rss-unclosed-tag-in-title.xml',
    ]);
  });

  it.each(wellFormed.filter((name) => !KNOWN_BETTER.includes(name)))(
    'return the same feed for %s',
    async (name) => {
      const scan = scanned(name);
      const strict: RawFeed | null = scan.tree && readXmlFeed(scan.tree, FIXTURE_URL);
      expect(strict).toEqual(readXmlFeed(await parseLeniently(scan), FIXTURE_URL));
    },
  );
});
