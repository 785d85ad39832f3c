import { paragraphs } from '../testing';
import { cleanUp } from './clean-up';

const names = { titles: ['Storm in the harbour'], url: 'https://news.test/storm' };
const clean = (html: string): string => cleanUp(html, names);
const p = (text: string): string => `<p>${text}</p>`;

describe('the lines around an article', () => {
  it.each([
    'Storm in the harbour',
    'https://news.test/storm',
    'Updated 3:27 am PST, Wednesday, November 20, 2019',
    'Posted: Fri 6:45 PM, Feb 16, 2018 |',
    'Veröffentlicht am 3. März 2026, 12:30 Uhr',
    'Publié le 3 mars 2026 à 12h30',
    '2026年3月2日',
    'By Mara Lind',
    'Von Mara Lind und Jo Quay',
    '5 min read',
    'Home » News » Harbour',
  ])('are removed before the text: %s', (line) => {
    expect(clean(p(line) + paragraphs(3))).not.toContain(line);
  });

  it.each([
    '12 Comments',
    'Tags: sea, boats',
    '© 2026 The Harbour Company',
    'Reporting by Mara Lind; Editing by Jo Quay',
    'Citation: Storm in the harbour (2026, March 2) retrieved 3 March 2026 from https://news.test/storm',
    'This document is subject to copyright. No part may be reproduced without permission.',
    'This material may not be published, broadcast, rewritten, or redistributed.',
  ])('are removed after the text: %s', (line) => {
    expect(clean(paragraphs(3) + p(line))).not.toContain(line);
  });

  it.each([
    'Advertisement',
    'Share on Facebook',
    'Sign up for our free newsletter and never miss a story',
    'Follow us on Facebook and Twitter',
    'Photo: Jo Quay, AP',
    'Photo (Jo Quay)',
    'Foto (Archiv) von Jo Quay für den Hafen.',
    'Photo: Jo Quay (left) and a friend at the quay.',
    'Image 1 of 13',
    '<a href="/x">Read more: Another storm</a>',
    '<a href="/x">Lesen Sie auch: Noch ein Sturm</a>',
  ])('are removed inside the text: %s', (line) => {
    expect(clean(paragraphs(3) + p(line) + paragraphs(3))).not.toContain(p(line));
  });
});

describe('what is no furniture', () => {
  it.each([
    'Read more books, she said, and he did.',
    'By Monday, the boats were back.',
    'She was born in May 1912.',
    'Share prices fell by three per cent on Monday.',
    'Follow the harbour wall to the north.',
    'Photography was his passion.',
    'Bild (die größte Zeitung Europas) berichtete am Montag, dass der Hafen schließt.',
    'Photos (and a map) of the harbour were lost in the fire.',
    'Close the valve before you begin.',
    'Register the boat with the harbour office.',
  ])('stays inside the text: %s', (line) => {
    expect(clean(paragraphs(2) + p(line) + paragraphs(2))).toContain(line);
    expect(clean(p(line) + paragraphs(2) + p(line)).split(line)).toHaveLength(3);
  });

  it.each([
    '<ul><li>Two eggs</li><li>200 g flour</li></ul>',
    '<table><tbody><tr><td>12 May 2026</td><td>Photo: x</td></tr></tbody></table>',
    '<pre>Share</pre>',
    '<h2>Tags: sea</h2>',
  ])('stays, as content has any form: %s', (html) => {
    expect(clean(paragraphs(2) + html + paragraphs(2))).toContain(html);
  });

  it('stays in a text without prose', () => {
    expect(clean(p('By Mara Lind') + p('Share'))).toContain('By Mara Lind');
  });
});
