export { Dovecot, type TestMailbox } from './mailbox/dovecot.testing';
export { buildMail } from './message/mail.testing';
