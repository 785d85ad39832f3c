import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../workspace.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const readServices = (file) => parse(read(file), { merge: true }).services;
const APPS = ['api', 'greader-gateway', 'ingest-worker', 'mailer', 'newsletter-poller'];

/** One line for each container that is not limited or keeps privileges. */
function findOffences(services) {
  return Object.entries(services).flatMap(([name, service]) => {
    const missing = ['mem_limit', 'cpus', 'pids_limit'].filter((limit) => !service[limit]);
    if (service.cap_drop?.join() !== 'ALL') missing.push('cap_drop');
    if (!service.security_opt?.includes('no-new-privileges:true')) missing.push('no-new-privileges');
    if (service.image === 'reader' && !service.read_only) missing.push('read_only');
    return missing.map((setting) => `${name}: ${setting}`);
  });
}

describe('the containers', () => {
  it.each([
    ['deploy/compose.yaml', ['reader', 'database']],
    ['deploy/compose.apps.yaml', [...APPS, 'database', 'caddy', 'egress-proxy', 'redis']],
  ])('of %s are limited and have no capabilities', (file, names) => {
    const services = readServices(file);
    expect(Object.keys(services)).toEqual(names);
    expect(findOffences(services)).toEqual([]);
  });

  it('that break a rule are found', () => {
    const services = readServices('deploy/compose.apps.yaml');
    delete services.redis.mem_limit;
    services.caddy.cap_drop = ['NET_RAW'];
    services.api = { ...services.api, read_only: false, security_opt: [] };
    expect(findOffences(services)).toEqual([
      'api: no-new-privileges',
      'api: read_only',
      'caddy: cap_drop',
      'redis: mem_limit',
    ]);
  });

  it.each(['deploy/compose.yaml', 'deploy/compose.apps.yaml'])(
    'of %s have a database that counts as ready only when it accepts connections of others',
    (file) => {
      const { test } = readServices(file).database.healthcheck;
      expect(test.slice(0, 4)).toEqual(['CMD', 'pg_isready', '-h', '127.0.0.1']);
    },
  );

  it('are restored when the database is ready', () => {
    const commands = read('docs/operations.md').match(/^docker compose .* up -d .*database\b/gm);
    expect(commands).toEqual(['docker compose -f deploy/compose.yaml up -d --wait database']);
  });

  it('of the five apps run one app each, with the secrets of that app', () => {
    const services = readServices('deploy/compose.apps.yaml');
    const secrets = APPS.map((app) => {
      const { command, env_file: files, environment } = services[app];
      expect(command.at(-1)).toBe(`dist/apps/${app}/main.js`);
      expect(files).toEqual([{ path: `${app}.env`, required: false }]);
      return [app, Object.keys(environment).filter((name) => /SECRET|BOOTSTRAP/.test(name))];
    });
    expect(Object.fromEntries(secrets)).toEqual({
      api: ['SESSION_SECRET', 'TOKEN_SECRET', 'BOOTSTRAP_ADMIN_USERNAME', 'BOOTSTRAP_ADMIN_PASSWORD'],
      'greader-gateway': ['TOKEN_SECRET'],
      'ingest-worker': ['TOKEN_SECRET'],
      mailer: ['TOKEN_SECRET'],
      'newsletter-poller': [],
    });
  });

  it('publish Caddy only, and only the apps with a browser share a network with the egress proxy', () => {
    const { services, networks } = parse(read('deploy/compose.apps.yaml'), { merge: true });
    expect(Object.keys(services).filter((name) => services[name].ports)).toEqual(['caddy']);
    const inNetwork = (network) =>
      Object.keys(services).filter((name) => services[name].networks.includes(network));
    expect(inNetwork('rendering')).toEqual(['api', 'ingest-worker', 'egress-proxy']);
    expect(services.database.networks).toEqual(['inside']);
    expect([networks.inside, networks.rendering]).toEqual([{ internal: true }, { internal: true }]);
  });

  it('listen where their port leads, whatever the files of variables say', () => {
    const { reader } = readServices('deploy/compose.yaml');
    expect(reader.ports).toEqual(['${READER_LISTEN:-127.0.0.1:8080}:8080']);
    const apps = readServices('deploy/compose.apps.yaml');
    for (const { environment } of [reader, ...APPS.map((app) => apps[app])])
      expect(environment).toMatchObject({ PORT: '8080', HOST: '0.0.0.0' });
  });

  it('take from deploy/.env what .env.example names, and set nothing else that it names', () => {
    const [common, ...parts] = read('deploy/.env.example').split(/^# Only for deploy\//m);
    const listNames = (text) => text.match(/(?<=^#?)[A-Z_]+(?==)/gm);
    for (const file of ['compose.yaml', 'compose.apps.yaml']) {
      const own = listNames(parts.find((part) => part.startsWith(`${file}:`)));
      const taken = read(`deploy/${file}`).match(/(?<=\$\{)[A-Z_]+/g);
      expect([...listNames(common), ...own]).toEqual(expect.arrayContaining(taken));
      const services = Object.values(readServices(`deploy/${file}`));
      const isSetOtherwise = (name) =>
        !taken.includes(name) && services.some(({ environment = {} }) => name in environment);
      expect([...listNames(common), ...own].filter(isSetOtherwise)).toEqual([]);
    }
  });

  it('have no secrets in the build context, by the file that every builder reads', () => {
    // A Dockerfile.dockerignore would replace it, and only some builders read that one.
    expect(existsSync(join(root, 'deploy/Dockerfile.dockerignore'))).toBe(false);
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['**/.env', '**/.env.*', '**/*.env']),
    );
  });

  it('are built from a stage without a browser unless another is named', () => {
    expect(
      read('deploy/Dockerfile')
        .match(/^FROM .* AS (\w+)$/gm)
        .at(-1),
    ).toBe('FROM base AS service');
  });

  it('with a browser are the apps that may start one, and the browser can build its sandbox', () => {
    const services = readServices('deploy/compose.renderer.yaml');
    expect(Object.keys(services)).toEqual(['api', 'ingest-worker']);
    for (const { build, security_opt: options, environment } of Object.values(services)) {
      expect(read('deploy/Dockerfile')).toContain(`FROM base AS ${build.target}\n`);
      expect([options, environment]).toEqual([
        ['seccomp=unconfined'],
        { PUBLIC_RENDERER_EGRESS_PROXY: 'http://egress-proxy:3128' },
      ]);
    }
  });
});
