import { Module } from '@nestjs/common';
import { AddressesController } from './address/addresses.controller';
import { NewsletterArticlesController } from './article/newsletter-articles.controller';
import { NewslettersModule } from './newsletters.module';
import { UnclaimedController } from './unclaimed/unclaimed.controller';

@Module({
  imports: [NewslettersModule],
  controllers: [AddressesController, UnclaimedController, NewsletterArticlesController],
})
export class NewslettersHttpModule {}
