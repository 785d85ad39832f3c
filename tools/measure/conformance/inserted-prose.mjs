// Inserts lines of an article that look like furniture between two of its paragraphs: they must stay in its
// text.

/** Markup of the lines, and the texts that are found of it. */
const LINES = [
  { html: '<p>Quay: Was it as loud as that?</p>', texts: ['Quay: Was it as loud as that?'] },
  { html: '<p><b>Reuters:</b> We saw no boats at all.</p>', texts: ['We saw no boats at all.'] },
  { html: '<p>“Share!”</p><p>“No.”</p>', texts: ['“Share!”', '“No.”'] },
  { html: '<p>Get an inbox that works, she said.</p>', texts: ['Get an inbox that works, she said.'] },
  { html: '<p>Bild: Herr Quay, wie geht es?</p>', texts: ['Bild: Herr Quay, wie geht es?'] },
  { html: '<h2>Comments</h2>', texts: ['Comments'] },
  { html: '<h3>Das könnte teuer werden</h3>', texts: ['Das könnte teuer werden'] },
  { html: '<h2>Related stories of the sea</h2>', texts: ['Related stories of the sea'] },
  { html: '<p>Join us on Monday, he wrote.</p>', texts: ['Join us on Monday, he wrote.'] },
  { html: '<p>Читайте также и это, сказал он.</p>', texts: ['Читайте также и это, сказал он.'] },
];
const PARAGRAPH_END = /<\/p\s*>(?=\s*<p[\s>])/gi;
const PARAGRAPH_LENGTH_MIN = 60;
/** Characters around a place in which its paragraphs begin and end. */
const REACH = 4000;

/**
 * The page with a line between two paragraphs of its article: { html, texts }; null where it has no place for
 * one.
 */
export function insertProse(html, articleBody, random) {
  const known = normalize(articleBody);
  const places = [...html.matchAll(PARAGRAPH_END)]
    .map(({ 0: end, index }) => index + end.length)
    .filter((at) => isInside(html, at, known));
  if (places.length === 0) return null;
  const at = places[Math.floor(random() * places.length)];
  const { html: line, texts } = LINES[Math.floor(random() * LINES.length)];
  return { html: html.slice(0, at) + line + html.slice(at), texts };
}

/** Whether the paragraphs before and after a place are of the article. */
function isInside(html, at, known) {
  const before = html
    .slice(Math.max(0, at - REACH), at)
    .split(/<p[\s>]/i)
    .at(-1);
  const [after] = html.slice(at, at + REACH).split(/<\/p\s*>/i);
  return [before.replace(/^[^<]*?>/, ''), after].every((markup) => {
    const text = normalize(markup.replace(/<[^>]*>/g, ''));
    return text.length >= PARAGRAPH_LENGTH_MIN && known.includes(text);
  });
}

const normalize = (text) =>
  text
    .replace(/&[#\w]+;/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
