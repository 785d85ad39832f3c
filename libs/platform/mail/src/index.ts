export { LinkTokens, type MarkReadLink } from './links/link-tokens';
export { MailJobsModule } from './mail.jobs.module';
export { MailModule } from './mail.module';
export { MailsRepository } from './mails.repository';
export { MailsService } from './mails.service';
export { buildUnsubscribeHeaders, isMailAddress, type NewMail, type RenderedMail } from './new-mail';
export { escapeHtml } from './render/escape-html';
export * from './render/mail-html';
export { sendMailPage } from './render/send-mail-page';
