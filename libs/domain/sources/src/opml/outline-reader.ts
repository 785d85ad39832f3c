import { Injectable } from '@nestjs/common';
import { InvalidOpml, OpmlReader, TooManyOutlines } from '@reader/feeds';
import { BadRequest, Unprocessable } from '@reader/http';
import { AddressCheck } from '../source/address-check';
import { type ParsedOutline, parseOutline } from './parse-outline';

/** Reads the outlines of an uploaded OPML file, with a reason for each one that cannot be imported. */
@Injectable()
export class OutlineReader {
  constructor(
    private readonly opml: OpmlReader,
    private readonly addresses: AddressCheck,
  ) {}

  /** @throws BadRequest `invalid_opml`, Unprocessable `too_many_outlines` */
  async read(document: Uint8Array): Promise<ParsedOutline[]> {
    const outlines = await this.opml.read(document).catch((error: unknown) => {
      if (error instanceof InvalidOpml) throw new BadRequest('invalid_opml', error.message);
      if (error instanceof TooManyOutlines)
        throw new Unprocessable(error.message, { code: 'too_many_outlines' });
      throw error;
    });
    return outlines.map((outline) => parseOutline(outline, (url) => this.addresses.isInternal(url)));
  }
}
