import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';

const ROOT = join(__dirname, '../../../..');

interface Outcome {
  readonly code: number | null;
  /** Standard output, parsed as JSON. */
  readonly lines: Record<string, unknown>[];
  readonly errors: string;
}

/** Runs the program, with its imports from this lib, in a separate process. */
async function run(program: string): Promise<Outcome> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: __dirname, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    tsconfig: join(ROOT, 'tsconfig.base.json'),
  });
  const code = outputFiles[0]?.text ?? '';
  const child = spawn(process.execPath, ['-e', code], { cwd: ROOT, env: { PATH: process.env['PATH'] } });
  let [out, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const lines = out.split('\n').filter(Boolean);
  return { code: ended, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>), errors };
}

const logging = (level: string, statements: string) =>
  run(`
    import { Logger } from '@nestjs/common';
    import { loadConfig } from '@reader/config';
    import { StructuredLogger } from './index';
    Logger.overrideLogger(new StructuredLogger(loadConfig({ LOG_LEVEL: '${level}' })));
    const log = new Logger('trial');
    ${statements}`);

describe('the log', () => {
  it('is one JSON object per line with time, level, app, context and message', async () => {
    const { lines } = await logging('info', `log.log('started'); log.warn({ what: 'slow', ms: 12 });`);
    expect(lines).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        app: 'api',
        context: 'trial',
        msg: 'started',
      },
      { level: 'warn', time: expect.any(String), app: 'api', context: 'trial', what: 'slow', ms: 12 },
    ]);
  });

  it("omits lines below its level, and the framework's own messages", async () => {
    const { lines } = await logging(
      'info',
      `log.debug('no'); log.verbose('no'); new Logger('RouterExplorer').log('no'); log.fatal('yes');`,
    );
    expect(lines).toMatchObject([{ level: 'fatal', msg: 'yes' }]);
  });

  it('includes the stack and the cause of an error', async () => {
    const { lines } = await logging(
      'info',
      `log.error(new Error('outer', { cause: new TypeError('inner') }));
       log.error('text', new Error('x').stack);`,
    );
    expect(lines[0]).toMatchObject({
      level: 'error',
      msg: 'outer',
      err: {
        name: 'Error',
        message: 'outer',
        stack: expect.stringContaining('at '),
        cause: { message: 'inner' },
      },
    });
    expect(lines[1]).toMatchObject({ msg: 'text', extra: [expect.stringContaining('Error: x')] });
  });

  it('has no line that a value starts', async () => {
    const { lines } = await logging(
      'info',
      `const forged = 'a\\r\\n{"level":"fatal","msg":"forged"}\\n';
       log.log(forged);
       log.warn({ what: forged, [forged]: 1 });
       log.error({ err: new Error(forged) });`,
    );
    expect(lines.map(({ level }) => level)).toEqual(['info', 'warn', 'error']);
    expect(lines[0]?.['msg']).toBe('a\r\n{"level":"fatal","msg":"forged"}\n');
  });

  it('contains no secrets in any field', async () => {
    const { lines } = await logging(
      'info',
      `const url = 'postgres://reader:hunter2@db/reader';
       log.log('connecting to ' + url);
       const headers = { cookie: 'hunter2' };
       log.error({ err: new Error(url, { cause: new Error(url) }), request: { headers } });
       log.warn('failed', new Error(url).stack);`,
    );
    expect(lines).toHaveLength(3);
    expect(JSON.stringify(lines)).not.toContain('hunter2');
  });
});

describe('a process', () => {
  const launching = (start: string, readConfig = 'loadConfig({})') =>
    run(`
      import { loadConfig } from '@reader/config';
      import { launch } from './index';
      launch(() => ${readConfig}, async (config, logger) => { ${start} });`);

  it('with an invalid configuration ends with every problem in one message, without a stack', async () => {
    const { code, lines, errors } = await launching('', `loadConfig({ PORT: 'eighty', SMTP_TLS: 'maybe' })`);
    expect([code, lines]).toEqual([1, []]);
    expect(errors).toMatch(/PORT: must be .*\n\s+SMTP_TLS: must be/);
    expect(errors).not.toContain('    at ');
  });

  it('that cannot start prints the reason and ends', async () => {
    const { code, errors } = await launching(`throw new Error('the port is taken');`);
    expect([code, errors]).toEqual([1, 'Error: the port is taken\n']);
  });

  it.each([
    ['an error that nobody caught', `setImmediate(() => { throw new Error('oh'); });`, 'uncaughtException'],
    ['a rejection that nobody caught', `void Promise.reject(new Error('oh'));`, 'unhandledRejection'],
  ])('ends after %s: it logs the error and closes what it can', async (_, fault, what) => {
    const { code, lines } = await launching(`
      setInterval(() => undefined, 1000);
      ${fault}
      return async () => logger.log('closed');`);
    expect(code).toBe(1);
    expect(lines).toMatchObject([{ level: 'fatal', what, err: { message: 'oh' } }, { msg: 'closed' }]);
  });

  it('ends after an unexpected error even when closing hangs', async () => {
    const { code, lines } = await launching(`
      setInterval(() => undefined, 1000);
      setImmediate(() => { throw new Error('oh'); });
      return () => new Promise(() => undefined);`);
    expect([code, lines.length]).toEqual([1, 1]);
  });
});
