/** Text for XML and HTML alike. */
export function escape(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function articleHtml({ paragraphs }) {
  return paragraphs.map((text) => `<p>${escape(text)}</p>`).join('\n');
}

/** A site's front page, which says where its feed is. */
export function sitePage(site, { feedUrl, articleUrl }) {
  const list = site.articles.map(
    (article) =>
      `<li><a href="${articleUrl(article)}">${escape(article.title)}</a> · ${escape(article.author)}</li>`,
  );
  const type = FEED_TYPES[site.format];
  const feed = `<link rel="alternate" type="${type}" title="${escape(site.title)}" href="${feedUrl}">`;
  return page(site.title, feed, `<p>${escape(site.description)}</p>\n<ul>\n${list.join('\n')}\n</ul>`);
}

export function articlePage(site, article) {
  const byline = `<p>${escape(article.author)} · <time>${article.publishedAt.toISOString()}</time></p>`;
  const body = `<article>\n<h1>${escape(article.title)}</h1>\n${byline}\n${articleHtml(article)}\n</article>`;
  return page(`${article.title} · ${site.title}`, '', body);
}

export const FEED_TYPES = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  rdf: 'application/rdf+xml',
  json: 'application/feed+json',
};

function page(title, head, body) {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escape(title)}</title>${head}
<style>body { max-width: 40rem; margin: 3rem auto; padding: 0 1rem; font: 1.1rem/1.6 serif }</style></head>
<body>
${body}
</body>
</html>
`;
}
