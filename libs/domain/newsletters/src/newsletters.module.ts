import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { ImagesModule } from '@reader/images';
import { SourcesModule } from '@reader/sources';
import { AddressesQueries } from './address/addresses.queries';
import { RecipientsService } from './address/recipients.service';
import { NewsletterArticlesQueries } from './article/newsletter-articles.queries';
import { DeliveryService } from './delivery/delivery.service';
import { InboundService } from './delivery/inbound.service';
import { SendersRepository } from './delivery/senders.repository';
import { NewslettersFeature } from './newsletters-feature';
import { UnclaimedRepository } from './unclaimed/unclaimed.repository';
import { UnclaimedService } from './unclaimed/unclaimed.service';

const PROVIDERS = [
  NewslettersFeature,
  AddressesQueries,
  RecipientsService,
  SendersRepository,
  DeliveryService,
  InboundService,
  UnclaimedRepository,
  UnclaimedService,
  NewsletterArticlesQueries,
];

@Module({
  imports: [ArticlesModule, SourcesModule, ImagesModule],
  providers: PROVIDERS,
  exports: [...PROVIDERS, ImagesModule],
})
export class NewslettersModule {}
