import { PICTURE_SIZE } from './picture.mjs';

/** Text for XML and HTML alike. */
export function escapeMarkup(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** With a picture before the text, where the article has one. */
export function renderArticleHtml(article, urls) {
  const text = article.paragraphs.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`);
  return [...(article.hasPicture ? [renderPicture(urls.picture(article))] : []), ...text].join('\n');
}

function renderPicture(url) {
  const { width, height } = PICTURE_SIZE;
  const image = `<img src="${url}" alt="Hills under the sun" width="${width}" height="${height}">`;
  return `<figure>${image}</figure>`;
}

/** A site's front page with a link to its feed. */
export function renderSitePage(site, { feedUrl, articleUrl }) {
  const list = site.articles.map(
    ({ title, author, ...article }) =>
      `<li><a href="${articleUrl(article)}">${escapeMarkup(title)}</a> · ${escapeMarkup(author)}</li>`,
  );
  const type = FEED_TYPES[site.format];
  const feed = `<link rel="alternate" type="${type}" title="${escapeMarkup(site.title)}" href="${feedUrl}">`;
  return renderPage(
    site.title,
    feed,
    `<p>${escapeMarkup(site.description)}</p>\n<ul>\n${list.join('\n')}\n</ul>`,
  );
}

export function renderArticlePage(site, article, urls) {
  const byline = `<p>${escapeMarkup(article.author)} · <time>${article.publishedAt.toISOString()}</time></p>`;
  const heading = `<h1>${escapeMarkup(article.title)}</h1>`;
  const body = `<article>\n${heading}\n${byline}\n${renderArticleHtml(article, urls)}\n</article>`;
  return renderPage(`${article.title} · ${site.title}`, '', body);
}

export const FEED_TYPES = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  rdf: 'application/rdf+xml',
  json: 'application/feed+json',
};

function renderPage(title, head, body) {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeMarkup(title)}</title>${head}
<style>body { max-width: 40rem; margin: 3rem auto; padding: 0 1rem; font: 1.1rem/1.6 serif }</style></head>
<body>
${body}
</body>
</html>
`;
}
