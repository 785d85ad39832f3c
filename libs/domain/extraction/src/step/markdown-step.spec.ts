import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf } from '@reader/articles/testing';
import { loadConfig } from '@reader/config';
import { IngestionHttpModule } from '@reader/ingestion';
import { SourcesHttpModule } from '@reader/sources';
import { aSource } from '@reader/sources/testing';
import { useWebSite } from '@reader/testing';
import { ExtractionHttpModule } from '../extraction.http.module';
import { MarkdownProgram } from '../markdown/markdown-program';
import { aPage, type WireBody } from '../testing';

/** A program that prints a comment of the page as Markdown, which no other step reads. */
const PROGRAM = `#!/bin/sh
sed -n 's/.*<!--say \\(.*\\)-->.*/\\1/p' | sed 's/;;/\\n/g'
`;

describe('the Markdown step', () => {
  const site = useWebSite();
  const app = new TestApp();
  let folder: string;

  const program = async (name: string, script: string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, script);
    await chmod(path, 0o755);
    return path;
  };
  const withProgram = (path: string, type = MarkdownProgram): MarkdownProgram =>
    new type(loadConfig({ MARKDOWN_EXTRACTOR: path, PATH: `${folder}:/usr/bin:/bin` }));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reader-markdown-'));
    await app.start([SourcesHttpModule, ArticlesHttpModule, IngestionHttpModule, ExtractionHttpModule], {
      FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
      MARKDOWN_EXTRACTOR: await program('says', PROGRAM),
      PATH: '/usr/bin:/bin',
    });
  });
  afterAll(async () => {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('runs when the page has no static text, and its output is sanitised', async () => {
    const ada = await app.signedIn();
    const words = 'Many words of it, and more. '.repeat(30);
    const output = `# What was *found*;;${words};;- [link](javascript:alert(1))`;
    const raw = '[good](/more) <img src=x onerror=alert(1)><script>alert(1)</script>';
    const page = site.addPage('/hidden', aPage('Hidden', `<!--say ${output};;;;${raw}-->`));
    const source = await aSource(ada, site, [{ guid: page, title: page, link: page }]);
    const [article] = await articlesOf(ada, `?source=${source.slug}`);
    const { body } = await ada.post<WireBody>(`/api/articles/${article?.article_id}/body`);
    expect(body.extractor).toBe('markdown');
    expect(body.html).toContain('<h1>What was <em>found</em></h1>');
    expect(body.html).toContain(`href="${site.getUrl('/more')}"`);
    expect(body.html).not.toMatch(/javascript:|onerror|<script|alert\(1\)<\/script/);
  });

  it('finds the program by its name on PATH, and does nothing without one', async () => {
    expect(withProgram('reader-markdown').isInstalled).toBe(false);
    await program('reader-markdown', '#!/bin/sh\ncat');
    expect(withProgram('reader-markdown').isInstalled).toBe(true);
    expect(await withProgram('reader-markdown').convert('words')).toBe('words');
    for (const none of ['none', '/nowhere/at-all', folder, 'not-there'])
      expect([none, await withProgram(none).convert('words')]).toEqual([none, null]);
  });

  it('returns null when the program fails or prints too much', async () => {
    const fails = await program('fails', '#!/bin/sh\necho words; exit 3');
    const endless = await program('endless', '#!/bin/sh\nyes');
    expect(await withProgram(fails).convert('page')).toBeNull();
    expect(await withProgram(endless).convert('page')).toBeNull();
  });

  it('ends a program with its children after the time limit, and converts the next page', async () => {
    class ShortTimeoutProgram extends MarkdownProgram {
      protected override readonly wallMs = 500;
    }
    const sleeps = await program('sleeps', '#!/bin/sh\nsleep 600 & sleep 600');
    const converter = withProgram(sleeps, ShortTimeoutProgram);
    // Without the time limit, the test would take the ten minutes of the sleep.
    expect(await Promise.all([converter.convert('one'), converter.convert('two')])).toEqual([null, null]);
  });

  it('ends a program that exceeds its memory limit', async () => {
    const hungry = await program(
      'hungry',
      `#!${process.execPath}\nconst kept = []; for (;;) kept.push(Buffer.alloc(2 ** 24, 1));`,
    );
    expect(await withProgram(hungry).convert('page')).toBeNull();
  });

  it('does not pass the environment of the service to the program', async () => {
    const env = await program('env', '#!/bin/sh\n/usr/bin/env');
    process.env['A_SECRET_OF_THE_TEST'] = 'x';
    expect(await withProgram(env).convert('page')).not.toContain('A_SECRET_OF_THE_TEST');
    delete process.env['A_SECRET_OF_THE_TEST'];
  });
});
