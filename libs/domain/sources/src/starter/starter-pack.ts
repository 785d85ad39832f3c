import { readFile, stat } from 'node:fs/promises';
import { ConfigError } from '@reader/config';
import { InvalidOpml, OPML_BYTES_MAX, type OpmlOutline, readOpml, TooManyOutlines } from '@reader/feeds';
import { parseOutline } from '../opml/parse-outline';
import { STARTER_FEEDS } from './starter-feeds';

export interface StarterFeed {
  readonly title: string;
  readonly description: string | null;
  readonly feedUrl: string;
  readonly siteUrl: string | null;
  readonly category: string | null;
}

/** Feeds that are offered to a new user. */
export class StarterPack {
  private constructor(readonly feeds: readonly StarterFeed[]) {}

  /**
   * @param choice path of the operator's OPML file; `none` for an empty pack, null for the built-in one
   * @param isInternal whether an address is in a private network
   * @throws ConfigError when the list cannot be read or has an invalid feed
   */
  static async read(choice: string | null, isInternal: (url: string) => boolean): Promise<StarterPack> {
    if (choice?.toLowerCase() === 'none') return new StarterPack([]);
    const document = choice === null ? Buffer.from(STARTER_FEEDS) : await readPackFile(choice);
    return new StarterPack(readOutlines(document).map((outline) => toFeed(outline, isInternal)));
  }
}

async function readPackFile(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size <= OPML_BYTES_MAX) return await readFile(path);
  } catch (error) {
    throw createConfigError(
      `its file cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`,
    );
  }
  throw createConfigError(`its file is larger than ${OPML_BYTES_MAX / 1024 / 1024} MiB`);
}

function readOutlines(document: Buffer): OpmlOutline[] {
  try {
    return readOpml(document);
  } catch (error) {
    if (error instanceof InvalidOpml || error instanceof TooManyOutlines)
      throw createConfigError(error.message);
    throw error;
  }
}

function toFeed(outline: OpmlOutline, isInternal: (url: string) => boolean): StarterFeed {
  const feed = parseOutline(outline, isInternal);
  if ('detail' in feed)
    throw createConfigError(`its feed "${feed.title}" cannot be followed: ${feed.detail}`);
  return { ...feed, description: outline.description };
}

function createConfigError(why: string): ConfigError {
  const form = 'it must be the path of an OPML file, or none';
  return new ConfigError([{ variable: 'STARTER_PACK', problem: `${form}; ${why}` }]);
}
