import { Module } from '@nestjs/common';
import { MailDispatcher } from './mail-dispatcher';
import { MailModule } from './mail.module';

/** Sends mails. */
@Module({ imports: [MailModule], providers: [MailDispatcher], exports: [MailModule] })
export class MailJobsModule {}
