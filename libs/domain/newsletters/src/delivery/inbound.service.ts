import { Injectable } from '@nestjs/common';
import type { Transaction } from '@reader/database';
import { RecipientsService } from '../address/recipients.service';
import type { NewsletterMessage } from '../message/newsletter-message';
import { UnclaimedRepository } from '../unclaimed/unclaimed.repository';
import { type DeliveryResult, DeliveryService } from './delivery.service';

export interface InboundResult {
  readonly outcome: DeliveryResult['outcome'] | 'unclaimed';
  readonly reason?: string;
}

/** Gives a message to everybody whom it names, or stores it as unclaimed. */
@Injectable()
export class InboundService {
  constructor(
    private readonly recipients: RecipientsService,
    private readonly delivery: DeliveryService,
    private readonly unclaimed: UnclaimedRepository,
  ) {}

  /** With several recipients, the result of one that stored it. */
  async deliver(tx: Transaction, message: NewsletterMessage): Promise<InboundResult> {
    const results: DeliveryResult[] = [];
    for (const ownerId of await this.recipients.listOwners(tx, message))
      results.push(await this.delivery.deliver(tx, ownerId, message));
    const stored = results.find(({ outcome }) => outcome === 'stored');
    return stored ?? results[0] ?? this.storeUnclaimed(tx, message);
  }

  private async storeUnclaimed(tx: Transaction, message: NewsletterMessage): Promise<InboundResult> {
    const recipient = this.recipients.findShownRecipient(message.recipients);
    return { outcome: (await this.unclaimed.insert(tx, message, recipient)) ? 'unclaimed' : 'duplicate' };
  }
}
