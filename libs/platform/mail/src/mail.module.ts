import { Module } from '@nestjs/common';
import { LinkTokens } from './links/link-tokens';
import { MailsRepository } from './mails.repository';
import { MailsService } from './mails.service';

@Module({
  providers: [LinkTokens, MailsRepository, MailsService],
  exports: [LinkTokens, MailsRepository, MailsService],
})
export class MailModule {}
