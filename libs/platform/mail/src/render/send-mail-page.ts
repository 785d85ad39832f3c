import type { Response } from 'express';

/** Nothing is loaded, nothing runs, and no link opens. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ');

/** Links need a new window, which the sandbox does not allow: a preview must not mark articles as read. */
const NEW_WINDOWS = '<base target="_blank">';

/** Answers with the HTML of a mail, for a sandboxed frame. */
export function sendMailPage(response: Response, html: string): void {
  response
    .set({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'private, no-store',
    })
    .send(html.replace('<head>', `<head>${NEW_WINDOWS}`));
}
