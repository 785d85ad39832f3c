import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@reader/scheduler';
import { MailboxConnections } from './mailbox/mailbox-connections';
import { MailboxMessagesRepository } from './mailbox/mailbox-messages.repository';
import { MailboxReader } from './mailbox/mailbox-reader';
import { MailboxWatcher } from './mailbox/mailbox-watcher';
import { NewslettersJob } from './mailbox/newsletters.job';
import { MessageParser } from './message/message-parser';
import { NewslettersModule } from './newsletters.module';

/** Polls the mailbox. */
@Module({
  imports: [NewslettersModule],
  providers: [
    MessageParser,
    MailboxConnections,
    MailboxMessagesRepository,
    MailboxReader,
    MailboxWatcher,
    NewslettersJob,
  ],
})
export class NewslettersJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly newsletters: NewslettersJob,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this.newsletters);
  }
}
