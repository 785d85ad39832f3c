import { Gone, getNonce } from '@reader/http';
import type { Request, Response } from 'express';
import { escapeHtml } from '@reader/mail';
import { InvalidLink } from './invalid-link';
import { getLinkPage, type LinkPageName } from './link-pages';

const STYLE =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem}' +
  'button{font:inherit;padding:.5rem 1.25rem}:root{color-scheme:light dark}';

/** Answers with a small page in the browser's language: the reader of a mail may not be signed in. */
export function sendLinkPage(request: Request, response: Response, name: LinkPageName): void {
  const language = request.acceptsLanguages('en', 'de') === 'de' ? 'de' : 'en';
  const { status, title, text, button } = getLinkPage(name, language);
  const form =
    button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`;
  response
    .status(status)
    .set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    .type('html')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
        '<meta name="viewport" content="width=device-width">' +
        `<style nonce="${getNonce(response)}">${STYLE}</style>` +
        `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main></html>`,
    );
}

/** Answers a link that cannot be used: with a page, or with the problem where the client reads no HTML. */
export function sendRefusedLink(error: unknown, request: Request, response: Response): void {
  if (request.accepts('html') === 'html') {
    if (error instanceof InvalidLink) return sendLinkPage(request, response, 'not_valid');
    if (error instanceof Gone) return sendLinkPage(request, response, 'expired');
  }
  response.set('Cache-Control', 'no-store');
  throw error;
}
