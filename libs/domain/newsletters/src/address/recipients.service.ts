import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import type { Transaction } from '@reader/database';
import type { MessageRecipients, NewsletterMessage } from '../message/newsletter-message';
import { SendersRepository } from '../delivery/senders.repository';
import { AddressesQueries } from './addresses.queries';
import { readPlusPart } from './plus-address';

/** Finds the users to whom a message belongs. */
@Injectable()
export class RecipientsService {
  private readonly base: string | null;

  constructor(
    private readonly addresses: AddressesQueries,
    private readonly senders: SendersRepository,
    @Inject(CONFIG) { newsletters }: Config,
  ) {
    this.base = newsletters?.address ?? null;
  }

  /**
   * The owners: ids of users, or null for all users. Empty when nobody is known, so that an administrator
   * decides. A message without any plus-part belongs to the owner that an administrator gave to its sender.
   */
  async listOwners(tx: Transaction, message: NewsletterMessage): Promise<(number | null)[]> {
    const { delivered, written } = this.listPlusParts(message.recipients);
    for (const plusParts of [delivered, written]) {
      const users = plusParts.length === 0 ? [] : await this.addresses.findUserIds(tx, plusParts);
      if (users.length > 0) return users;
    }
    if (delivered.length > 0 || written.length > 0) return [];
    const claim = await this.senders.findClaim(tx, message.sender);
    return claim === null ? [] : [claim.ownerId];
  }

  /** The address to show for an unclaimed message: one of this mailbox if there is one. */
  findShownRecipient({ delivered, written }: MessageRecipients): string | null {
    const all = [...delivered, ...written];
    const { base } = this;
    return all.find((address) => base !== null && readPlusPart(address, base) !== null) ?? all[0] ?? null;
  }

  private listPlusParts({ delivered, written }: MessageRecipients): MessageRecipients {
    const { base } = this;
    if (base === null) return { delivered: [], written: [] };
    const read = (addresses: readonly string[]) =>
      addresses.flatMap((address) => readPlusPart(address, base) ?? []);
    return { delivered: read(delivered), written: read(written) };
  }
}
