/** Switches mail on, so that its routes answer. No mail is created, so nothing connects to the server. */
export const MAIL_SETTINGS = {
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: '9',
  SMTP_FROM: 'reader@service.test',
  APP_BASE_URL: 'https://reader.test',
};
