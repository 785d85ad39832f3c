import { UrlNotAllowed } from './index';
import { Targets } from './guard/targets';
import { aClient, aSite, stopAll } from './testing';

afterEach(stopAll);

describe('this machine', () => {
  it.each([
    ['127.0.0.1'],
    ['localhost'],
    ['0x7f.1'],
    ['2130706433'],
    ['0'],
    ['127。0。0。1'],
    ['[::ffff:127.0.0.1]'],
    ['[::1]'],
    ['[::]'],
    ['sub.localhost'],
  ])('is not reached as %s unless the operator allows it', async (host) => {
    const canary = await aSite();
    await expect(aClient().get(`http://${host}:${canary.port}/`)).rejects.toBeInstanceOf(UrlNotAllowed);
    expect(canary.connections).toBe(0);
  });

  it('is not reached by its public address either', () => {
    const targets = new Targets({
      allowPrivate: [],
      ownAddresses: () => ['93.184.216.34', '::ffff:93.184.216.36'],
    });
    expect(() => targets.checkUrl('http://93.184.216.34/')).toThrow(UrlNotAllowed);
    expect(() => targets.checkUrl('http://93.184.216.36/')).toThrow(UrlNotAllowed);
    expect(targets.checkUrl('http://93.184.216.35/').host).toBe('93.184.216.35');
  });

  it("is not reached by the service's own host name", () => {
    const targets = new Targets({ allowPrivate: [], ownHosts: ['Reader.example.'] });
    expect(() => targets.checkUrl('https://reader.example/api/ready')).toThrow(UrlNotAllowed);
    expect(targets.checkUrl('https://blog.reader.example/').host).toBe('blog.reader.example');
  });
});

describe('the operator may allow', () => {
  it.each([
    ['an address', '127.0.0.1', (port: number) => `http://127.0.0.1:${port}/`],
    ['a block', '127.0.0.0/8', (port: number) => `http://127.0.0.1:${port}/`],
    ['a name', 'localhost', (port: number) => `http://localhost:${port}/`],
    ['a block that a local name is in', '127.0.0.0/8', (port: number) => `http://printer.local:${port}/`],
    ['a name in capitals with a dot', 'NAS.lan.', (port: number) => `http://nas.lan:${port}/`],
  ])('%s', async (_what, allowed, url) => {
    const site = await aSite();
    const client = aClient({ allowPrivate: [allowed], resolve: () => Promise.resolve(['127.0.0.1']) });
    expect(await client.get(url(site.port))).toMatchObject({ status: 200 });
  });

  it('one port of a host, without the others', async () => {
    const [site, other] = [await aSite(), await aSite()];
    for (const host of ['127.0.0.1', 'rss-bridge']) {
      const client = aClient({
        allowPrivate: [`${host}:${site.port}`],
        resolve: () => Promise.resolve(['127.0.0.1']),
      });
      expect(await client.get(`http://${host}:${site.port}/`)).toMatchObject({ status: 200 });
      await expect(client.get(`http://${host}:${other.port}/`)).rejects.toBeInstanceOf(UrlNotAllowed);
    }
    expect(other.connections).toBe(0);
  });

  it('a blocked port only by naming that port', () => {
    const targets = new Targets({
      allowPrivate: ['nas.lan', '10.0.0.0/8', 'db.lan:5432', '[fd00::7]:6379', '10.1.1.1:9200'],
    });
    for (const url of [
      'http://db.lan:5432/',
      'http://[fd00::7]:6379/',
      'http://10.1.1.1:9200/',
      'http://nas.lan:8080/',
    ]) {
      expect(targets.checkUrl(url).href).toBe(url);
    }
    for (const url of [
      'http://nas.lan:5432/',
      'http://10.2.2.2:9200/',
      'http://db.lan:5433/',
      'http://[fd00::8]:6379/',
    ]) {
      expect(() => targets.checkUrl(url)).toThrow(UrlNotAllowed);
    }
  });

  it('some addresses without opening others', async () => {
    const targets = new Targets({ allowPrivate: ['192.168.1.0/24', 'fd00:1::/32', 'nas.lan'] });
    for (const url of [
      'http://192.168.2.1/',
      'http://[fd00:2::1]/',
      'http://10.0.0.1/',
      'http://nas.lan.evil.test:22/',
    ]) {
      expect(() => targets.checkUrl(url)).toThrow(UrlNotAllowed);
    }
    expect(() => targets.checkAddresses('rebind.test', 80, ['192.168.1.5', '10.0.0.1'])).toThrow(
      UrlNotAllowed,
    );
    expect(() => targets.checkAddresses('nas.local', 80, ['93.184.216.34'])).toThrow(UrlNotAllowed);
    targets.checkAddresses('rebind.test', 80, ['192.168.1.5', '93.184.216.34']);
    const client = aClient({ allowPrivate: ['nas.lan'], resolve: () => Promise.resolve([]) });
    await expect(client.get('http://nas.lan/')).rejects.toBeInstanceOf(UrlNotAllowed);
  });

  it.each([
    '',
    'a b',
    'http://nas.lan',
    'nas.lan/24',
    '10.0.0.0/33',
    'nas.lan:0',
    'nas.lan:70000',
    '1.2.3.4/8/9',
    '*.lan',
  ])('no malformed entry: %j', (entry) => {
    expect(() => aClient({ allowPrivate: [entry] })).toThrow(/FETCH_ALLOW_PRIVATE/);
  });
});
