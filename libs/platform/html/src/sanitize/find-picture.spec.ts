import { findPicture } from './find-picture';
import { sanitizeHtml } from './sanitize';

const find = (html: string): string | null =>
  findPicture(sanitizeHtml(html, { baseUrl: 'https://harbour.example/tides', ownHost: 'harbour.example' }));

describe('the picture of a text', () => {
  it('is the first one, with an absolute address', () => {
    expect(find('<p>High tide</p><img src="/quay.jpg?w=1&amp;h=2"><img src="/other.jpg">')).toBe(
      'https://harbour.example/quay.jpg?w=1&h=2',
    );
  });

  it('is no icon, and no pixel that counts readers', () => {
    const icon = '<img src="/face.png" width="48" height="48">';
    const pixel = '<img src="https://stats.example/p.gif" width="1" height="1">';
    expect(find(`${pixel}${icon}<img src="/quay.jpg" width="640" height="360">`)).toBe(
      'https://harbour.example/quay.jpg',
    );
    expect(find(icon + pixel)).toBeNull();
  });

  it('is missing in a text without pictures, and after many icons', () => {
    expect(find('<p>High tide</p>')).toBeNull();
    expect(find('<img src="/i.png" width="16">'.repeat(5) + '<img src="/quay.jpg">')).toBeNull();
  });
});
