import { mapPictures } from '@reader/html';

/**
 * For the frame that shows a layout. Nothing is loaded but pictures of this service, and nothing runs.
 * `allow-same-origin` is safe without scripts, and lets the pictures be requested with the session.
 */
export const LAYOUT_CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const STYLE = 'html{background:#fff;color:#000}body{margin:0}img{max-width:100%;height:auto}';

/** @param toPath the path at which this service serves a picture */
export function buildLayoutPage(html: string, toPath: (url: string) => string): string {
  return (
    '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<style>${STYLE}</style></head><body>${mapPictures(html, toPath)}</body></html>`
  );
}
