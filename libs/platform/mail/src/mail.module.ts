import { Module } from '@nestjs/common';
import { MailsRepository } from './mails.repository';
import { MailsService } from './mails.service';

@Module({ providers: [MailsRepository, MailsService], exports: [MailsRepository, MailsService] })
export class MailModule {}
