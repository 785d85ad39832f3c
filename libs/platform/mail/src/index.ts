export { LinkTokens, type MarkReadLink, type UnsubscribedMails } from './links/link-tokens';
export type { MailKind } from './mail.entity';
export { MailJobsModule } from './mail.jobs.module';
export { MailModule } from './mail.module';
export { MailsRepository } from './mails.repository';
export { MailsService } from './mails.service';
export { isMailAddress, type NewMail } from './new-mail';
export { escapeHtml } from './render/escape-html';
export * from './render/mail-html';
