// Changes pages in ways that leave their article as it is, so that the expected text is known: documents in
// documents, wrappers, encodings, boxes between paragraphs, names of classes, missing tags.

/** A number in [0, 1) from a sequence that a seed repeats (mulberry32). */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS = 'sign up today for offers that our partners picked and nobody else has seen before'.split(' ');
const BOXES = [
  '<aside><h3>More stories</h3><ul><li><a href="/x">Another thing happened</a></li></ul></aside>',
  '<div class="newsletter-signup"><p>Sign up for our newsletter and get the news in your inbox.</p></div>',
  '<div class="advert"><p>Advertisement</p></div>',
  '<div class="share-buttons"><a href="#">Facebook</a> <a href="#">Twitter</a></div>',
  '<figure><img src="/p.jpg"><figcaption>A harbour at dawn. Photo: Jo Quay</figcaption></figure>',
  '<iframe src="https://video.example/1"></iframe>',
  '<div id="cookie-consent"><p>We use cookies to improve what you see.</p><button>Accept</button></div>',
  '<script>document.write("<body><html>")</script>',
  '<!-- </body></html> <html><body> -->',
];
const COMMENTS = `<div id="comments" class="comments"><h3>3 Comments</h3>${Array.from(
  { length: 3 },
  (_, n) => `<div class="comment"><p>I was there, number ${n}, and I ${WORDS.join(' ')}.</p></div>`,
).join('')}</div>`;
const PARAGRAPH_END = /<\/p\s*>(?=\s*<p[\s>])/gi;
const BODY = /<body(?:\s[^>]*)?>/i;
const BODY_END = /<\/body\s*>(?![^]*<\/body\s*>)/i;

const pick = (list, random) => list[Math.floor(random() * list.length)];

function wrapBody(html, before, after) {
  if (!BODY.test(html) || !BODY_END.test(html)) return html;
  return html.replace(BODY_END, (end) => after + end).replace(BODY, (start) => start + before);
}

/** Inserts a box after one of the paragraphs that another follows. */
function insertBox(html, random) {
  const ends = [...html.matchAll(PARAGRAPH_END)].map(({ 0: end, index }) => index + end.length);
  if (ends.length === 0) return html;
  const at = pick(ends, random);
  return html.slice(0, at) + pick(BOXES, random) + html.slice(at);
}

/** Each changes the markup of a page, and leaves the text of its article. */
export const MUTATIONS = {
  nestDocument: (html) =>
    wrapBody(html, '<div><html><head><title>x</title></head><body>', '</body></html></div>'),
  secondBody: (html) => wrapBody(html, '<body class="inner">', ''),
  tagsInComment: (html) => wrapBody(html, '<!-- <html><body> -->', '<!-- </body> -->'),
  wrap: (html, random) => {
    const depth = 1 + Math.floor(random() * 30);
    return wrapBody(html, '<div>'.repeat(depth), '</div>'.repeat(depth));
  },
  table: (html) => wrapBody(html, '<table><tr><td>', '</td></tr></table>'),
  interrupt: insertBox,
  interruptTwice: (html, random) => insertBox(insertBox(html, random), random),
  comments: (html) => wrapBody(html, '', COMMENTS),
  banner: (html, random) => wrapBody(html, pick(BOXES, random), ''),
  upperCase: (html) =>
    html.replace(/<(\/?)(p|div|span|section)(?=[\s>])/g, (_, end, name) => `<${end}${name.toUpperCase()}`),
  withoutParagraphEnds: (html) => html.replace(/<\/p\s*>(?=\s*<\/?(?:p|div|ul|h\d)[\s>])/gi, ''),
  divisions: (html) => html.replace(/<(\/?)(?:article|main|section)(?=[\s>])/gi, '<$1div'),
  withoutHead: (html) => html.replace(/<\/?head(?:\s[^>]*)?>/gi, ''),
  cutEnd: (html) => html.replace(/<\/body\s*>\s*<\/html\s*>\s*$/i, ''),
};

/** UTF-8 with a byte between two paragraphs that belongs to no character. */
function insertBrokenByte(html) {
  const [start] = html.split(/<\/p\s*>(?=\s*<p[\s>])/i, 1);
  const at = start.length === html.length ? 0 : html.indexOf('>', start.length) + 1;
  return Buffer.concat([Buffer.from(html.slice(0, at)), Buffer.of(0xe4), Buffer.from(html.slice(at))]);
}

/** How the bytes of a page say their encoding, or say another one. */
const ENCODINGS = [
  (html) => ({ content: Buffer.from(html), contentType: 'text/html; charset=utf-8' }),
  (html) => ({ content: Buffer.from(html), contentType: 'text/html; charset=iso-8859-1' }),
  (html) => ({ content: Buffer.from(`\ufeff${html}`, 'utf16le'), contentType: 'text/html' }),
  (html) => ({ content: Buffer.from(`\ufeff${html}`), contentType: 'text/html' }),
  (html) => ({ content: insertBrokenByte(html), contentType: 'text/html' }),
  (html) => ({ content: insertBrokenByte(html), contentType: 'text/html; charset=iso-8859-1' }),
];

/** The page with one to three changes; the same for the same seed. */
export function mutatePage(html, seed) {
  const random = createRandom(seed);
  const names = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
    pick(Object.keys(MUTATIONS), random),
  );
  const mutated = names.reduce((page, name) => MUTATIONS[name](page, random), html);
  const { content, contentType } = pick(ENCODINGS, random)(mutated);
  return { names, content: new Uint8Array(content), contentType };
}
