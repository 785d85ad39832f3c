import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadConfig } from '@reader/config';
import { useWebSite, waitUntil } from '@reader/testing';
import { paragraphs } from '../testing';
import { buildChromiumFlags } from './chromium';
import { EgressProxy } from './egress-proxy.testing';
import { Renderer } from './renderer';

const html = { 'content-type': 'text/html; charset=utf-8' };
const filled = `document.querySelector('main').innerHTML = ${JSON.stringify(paragraphs(6))}`;
const app = (script: string, markup = ''): string =>
  `<!doctype html><title>App</title><main></main>${markup}<script>${script};${filled}</script>`;

/** The product allows 30 s; a busy machine may start a browser many times slower. */
const BUSY_WALL_MS = 120_000;

jest.setTimeout(2 * BUSY_WALL_MS);

class SlowMachineRenderer extends Renderer {
  override wallMs = BUSY_WALL_MS;
}

/** Names of the child processes that are Chromium. */
async function findBrowsers(pid: number): Promise<string[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  const names = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/comm`, 'utf8').catch(() => '')),
  );
  return names.filter((name) => /chrom/i.test(name));
}

describe('the renderer', () => {
  const site = useWebSite();
  let proxy: EgressProxy;
  let canary: Server;
  let hits = 0;
  let inside: string;
  let renderer: SlowMachineRenderer;
  const rendererWith = (env: Record<string, string>) => new SlowMachineRenderer(loadConfig(env));

  beforeAll(async () => {
    proxy = await EgressProxy.open();
    proxy.allow(site.host);
    canary = createServer((_, response) => {
      hits += 1;
      response.end('secret');
    }).on('upgrade', (_, socket) => {
      hits += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    inside = `127.0.0.1:${(canary.address() as AddressInfo).port}`;
    renderer = rendererWith({ PUBLIC_RENDERER_EGRESS_PROXY: proxy.url });
  });
  afterAll(async () => {
    await renderer.onApplicationShutdown();
    await proxy.close();
    await new Promise((resolve) => canary.close(resolve));
  });

  it('returns the page as its scripts change it', async () => {
    const rendered = await renderer.render(site.addPage('/app', { headers: html, body: app('') }));
    expect(rendered?.html).toContain('Sentence 5 of the article');
  });

  it.each([
    ['picture', () => app('', `<img src="http://${inside}/a.png">`)],
    ['frame', () => app('', `<iframe src="http://${inside}/"></iframe>`)],
    ['frame on IPv6', () => app('', `<iframe src="http://[::1]:${inside.split(':')[1]}/"></iframe>`)],
    ['request', () => app(`fetch('http://${inside}/').catch(() => 0)`)],
    ['socket', () => app(`new WebSocket('ws://${inside}/')`)],
    ['window', () => app(`window.open('http://${inside}/')`)],
    ['local name', () => app(`fetch('http://localhost:${inside.split(':')[1]}/').catch(() => 0)`)],
    ['link-local address', () => app(`fetch('http://169.254.169.254/latest/').catch(() => 0)`)],
  ])('sends requests for a %s to the proxy only', async (_what, body) => {
    const before = proxy.requestedHosts.length;
    await renderer.render(site.addPage('/nosy', { headers: html, body: body() }));
    expect(proxy.requestedHosts.slice(before).length).toBeGreaterThan(0);
    expect(hits).toBe(0);
  });

  it('sends loopback requests to the proxy because of one flag', async () => {
    const before = proxy.requestedHosts.length;
    const body = app('', `<img src="http://${inside}/a.png">`);
    await renderer.render(site.addPage('/loopback', { headers: html, body }));
    expect(proxy.requestedHosts.slice(before)).toContain(inside);
    expect(buildChromiumFlags(proxy.url)).toContain('--proxy-bypass-list=<-loopback>');
  });

  it('returns null for a redirect to a private address', async () => {
    const path = site.addPage('/moved', { status: 302, headers: { location: `http://${inside}/` } });
    expect(await renderer.render(path)).toBeNull();
    expect(hits).toBe(0);
  });

  it('dismisses dialogs and returns the page', async () => {
    const body = app(`for (let n = 0; n < 5; n++) alert(n); confirm('x'); onbeforeunload = () => 'stay'`);
    const rendered = await renderer.render(site.addPage('/asking', { headers: html, body }));
    expect(rendered?.html).toContain('Sentence 5 of the article');
  });

  it('returns null for a missing page, a local file and a download', async () => {
    expect(
      await renderer.render(site.addPage('/gone', { status: 404, headers: html, body: 'x' })),
    ).toBeNull();
    expect(await renderer.render('file:///etc/passwd')).toBeNull();
    const download = { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };
    expect(await renderer.render(site.addPage('/file', { headers: download, body: 'x' }))).toBeNull();
  });

  it('ends a page that exceeds its memory limit, and renders the next one', async () => {
    const hungry = app('const kept = []; for (;;) kept.push(new Uint8Array(2 ** 24).fill(1))');
    expect(await renderer.render(site.addPage('/hungry', { headers: html, body: hungry }))).toBeNull();
    const rendered = await renderer.render(site.addPage('/next', { headers: html, body: app('') }));
    expect(rendered?.html).toContain('Sentence 0 of the article');
  });

  it('ends a page after its time limit and leaves no process behind', async () => {
    const shortTimeout = rendererWith({ PUBLIC_RENDERER_EGRESS_PROXY: proxy.url });
    shortTimeout.wallMs = 5_000;
    const endless = site.addPage('/endless', { headers: html, body: app('for (;;);') });
    expect(await shortTimeout.render(endless)).toBeNull();
    await waitUntil('no browser is left', async () => (await findBrowsers(process.pid)).length === 0);
    shortTimeout.wallMs = BUSY_WALL_MS;
    const rendered = await shortTimeout.render(site.addPage('/after', { headers: html, body: app('') }));
    expect(rendered?.html).toContain('Sentence 0 of the article');
  });

  it('returns null and sends nothing when the proxy is missing or unreachable', async () => {
    const before = site.requests.length;
    const page = site.addPage('/direct', { headers: html, body: app('') });
    expect(await rendererWith({}).render(page)).toBeNull();
    const away = rendererWith({ PUBLIC_RENDERER_EGRESS_PROXY: 'http://127.0.0.1:9' });
    expect(await away.render(page)).toBeNull();
    const absent = { PUBLIC_RENDERER_EGRESS_PROXY: proxy.url, RENDERER_BROWSER: '/nowhere/chromium' };
    expect(await rendererWith(absent).render(page)).toBeNull();
    expect(site.requests.length).toBe(before);
  });
});
