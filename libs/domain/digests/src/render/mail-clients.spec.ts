import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { renderDigestHtml } from './digest-html';
import { getDigestWords } from './digest-words';

const run = promisify(execFile);

/** By market share; the support table is that of caniemail.com. */
const CLIENTS = ['gmail.*', 'outlook.*', 'apple-mail.*', 'yahoo.*'];
/** What some clients ignore without harm. */
const OPTIONAL = [
  // They show the light colours.
  '@media',
  '<style> element',
  'color-scheme meta tag',
  // Only for screen readers.
  'role attribute',
  // They show the mail in their own page; the outer table has the same background.
  '<body> element',
];

const html = renderDigestHtml({
  subject: 'Your digest of Monday 23 November',
  words: getDigestWords('en'),
  links: {
    buildArticleUrl: () => '',
    buildMarkReadUrl: () => '',
    settings: 'https://r.test/settings',
    unsubscribe: 'https://r.test/u',
  },
  sections: [
    {
      title: 'Top stories',
      articles: [
        {
          title: 'A & B',
          note: '3 sources',
          excerpt: 'Text',
          url: 'https://r.test/1',
          markReadUrl: 'https://r.test/m',
        },
      ],
    },
  ],
});

/** The checker is an ES module, which Jest cannot load. @returns features that a client does not support */
async function findUnsupported(document: string): Promise<string[]> {
  const program = `
    import { caniemail } from 'caniemail';
    const { issues } = caniemail({ clients: ${JSON.stringify(CLIENTS)}, html: process.env.MAIL_HTML });
    const found = [...issues.errors.values()].flat().map((issue) => issue.title);
    process.stdout.write(JSON.stringify([...new Set(found)].sort()));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, MAIL_HTML: document, NODE_OPTIONS: '' },
  });
  return JSON.parse(stdout) as string[];
}

describe('the HTML of a digest', () => {
  it('uses only what the big mail clients support', async () => {
    expect((await findUnsupported(html)).filter((feature) => !OPTIONAL.includes(feature))).toEqual([]);
  });

  it('would be refused with a flexible or fixed box', async () => {
    const planted = html.replace('<h1 ', '<h1 style="display:flex;position:fixed" ');
    expect(await findUnsupported(planted)).toEqual(expect.arrayContaining(['display:flex', 'position']));
  });

  it('loads nothing, and has no script', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe|form|video|svg)\b|url\(|@import|\ssrc=/i);
  });
});
