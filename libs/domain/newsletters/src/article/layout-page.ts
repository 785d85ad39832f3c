import { mapPictures } from '@reader/html';
import { IMAGES_PATH } from '@reader/images';

/** A name or an IPv4 address, and a port; a policy cannot express an IPv6 address (CSP Level 3 §2.3.1). */
const HOST = /^[a-z0-9.-]+(?::\d+)?$/i;

/**
 * For the frame that shows a layout. Nothing is loaded but pictures of the image proxy, and nothing runs: a
 * style may name any address. `allow-same-origin` lets the pictures be requested with the session.
 * @param hosts this service's, as the browser may know it
 */
export function buildLayoutPolicy(hosts: readonly string[]): string {
  const pictures = hosts.filter((host) => HOST.test(host)).map((host) => `${host}${IMAGES_PATH}/`);
  return [
    "default-src 'none'",
    `img-src ${pictures.join(' ') || "'self'"}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
}

const STYLE = 'html{background:#fff;color:#000}body{margin:0}img{max-width:100%;height:auto}';

/** @param toPath the path at which this service serves a picture */
export function buildLayoutPage(html: string, toPath: (url: string) => string): string {
  return (
    '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<style>${STYLE}</style></head><body>${mapPictures(html, toPath)}</body></html>`
  );
}
