import { getNonce } from '@reader/http';
import type { Response } from 'express';
import { escapeHtml } from '../render/escape-html';

interface LinkPage {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** A button that sends the same address with POST. */
  readonly button?: string;
}

const STYLE =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem}' +
  'button{font:inherit;padding:.5rem 1.25rem}:root{color-scheme:light dark}';

/** Answers with a small page of its own: the reader of a mail may not be signed in. */
export function sendLinkPage(response: Response, { status, title, text, button }: LinkPage): void {
  const form =
    button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`;
  response
    .status(status)
    .set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    .type('html')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
        `<meta name="viewport" content="width=device-width"><style nonce="${getNonce(response)}">${STYLE}</style>` +
        `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</html>`,
    );
}
