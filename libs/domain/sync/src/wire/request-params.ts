import { BadRequest, findTextFault } from '@reader/http';
import type { Request } from 'express';
import { type Pair, parseForm } from './form-pairs';

/** The parameter for the id of an item. */
const ITEM_ID = 'i';
/** Characters of a parameter name in an error. */
const NAME_SHOWN_MAX = 40;

/** The parameters of a request, from query and body together: clients use either. Names may repeat. */
export class RequestParams {
  constructor(private readonly pairs: readonly Pair[]) {}

  /**
   * Item ids may have any text: an invalid one is skipped, so that the others of its batch are not lost.
   * @throws BadRequest for text that cannot be stored
   */
  refuseFaultyTexts(): void {
    for (const [name, value] of this.pairs)
      if (name !== ITEM_ID) for (const text of [name, value]) refuseFaultyText(name, text);
  }

  getAll(name: string): readonly string[] {
    return this.pairs.flatMap(([each, value]) => (each === name ? value : []));
  }

  get(name: string): string | undefined {
    return this.pairs.find(([each]) => each === name)?.[1];
  }

  /** A positive integer; undefined for anything else. */
  getNumber(name: string): number | undefined {
    const value = this.get(name)?.trim() ?? '';
    return /^\d{1,16}$/.test(value) && Number(value) > 0 ? Number(value) : undefined;
  }
}

/** Parses the query of an address; repeated names are preserved. */
export function parseQuery({ originalUrl }: Pick<Request, 'originalUrl'>): Pair[] {
  const mark = originalUrl.indexOf('?');
  // Node decodes the request line as Latin-1, one character per byte.
  return mark < 0 ? [] : parseForm(Buffer.from(originalUrl.slice(mark + 1), 'latin1'));
}

/** @throws BadRequest that names the parameter */
export function refuseFaultyText(parameter: string, text: string): void {
  const fault = findTextFault(text);
  if (fault === null) return;
  throw new BadRequest('malformed_text', `${JSON.stringify(parameter.slice(0, NAME_SHOWN_MAX))} ${fault}.`);
}
