import type { BriefingView } from '../briefing/briefing.view';
import { getBriefingWords } from './briefing-words';
import { renderBriefingHtml, renderBriefingText } from './render-briefing';

const HOSTILE = '<script>alert(1)</script> & "quoted"';
const briefing: BriefingView = {
  ...{ briefing_id: 7, kind: 'daily', created_at: '', read_at: null, model: 'extractive' },
  period: { from: '', to: '2026-11-23T07:00:00.000Z' },
  counts: { articles: 14, considered: 60 },
  ...{ claims: [], verified: { sentences: 1, dropped: 0 } },
  sections: [
    {
      ...{ section_id: 1, title: `Title ${HOSTILE}`, text: `Text ${HOSTILE}`, article_ids: [3, 4] },
      ...{ story_id: 1, source_count: 2, is_update: true },
      enrichment: {
        text: `Background ${HOSTILE}`,
        links: [{ title: HOSTILE, url: 'https://page.test/?a=1&b="' }],
        researched_at: '',
      },
    },
  ],
};

const build = (language: string) => ({
  ...{ subject: `Subject ${HOSTILE}`, briefing, words: getBriefingWords(language) },
  links: {
    buildArticleUrl: (id: number) => `https://r.test/inbox/${id}`,
    briefing: 'https://r.test/briefings/7',
    settings: 'https://r.test/settings/mail',
    unsubscribe: 'https://r.test/u',
  },
});

describe('the mail of a briefing', () => {
  it('escapes everything from outside, loads nothing and has no script', () => {
    const html = renderBriefingHtml(build('en'));
    expect(html).not.toMatch(/<(img|script|link|iframe|form|video|svg)\b|url\(|@import|\ssrc=/i);
    expect(html).toContain('Text &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot;');
    expect(html).toContain('href="https://page.test/?a=1&amp;b=&quot;"');
    expect(html).toContain('href="https://r.test/inbox/3"');
  });

  it('ends with what was worth reading, in the language of the user', () => {
    expect(renderBriefingHtml(build('en'))).toContain('That was all. 14 of 60 were worth it.');
    expect(renderBriefingText(build('de-AT'))).toContain('Das war alles. 14 von 60 waren es wert.');
    expect(renderBriefingText(build('en'))).toContain('2 sources · New since you last read');
  });
});
