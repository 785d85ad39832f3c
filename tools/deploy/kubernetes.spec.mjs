import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { findOffences } from './cluster-rules.mjs';
import { KUBERNETES, KUSTOMIZATIONS, readKustomization, readObjects } from './manifests.mjs';
import { countProcesses } from './processes.mjs';
import { findSchemaErrors } from './schema.mjs';
import { getApp, getPod, listWorkloads } from './workload-rules.mjs';

const APPS = ['api', 'greader-gateway', 'mailer', 'newsletter-poller'];
/** The secrets that each app reads at most, and what it cannot start without in production. */
const SECRETS = {
  api: [
    'BOOTSTRAP_ADMIN_PASSWORD',
    'BOOTSTRAP_ADMIN_USERNAME',
    'DATABASE_URL',
    'NEWSLETTER_IMAP_HOST',
    'NEWSLETTER_IMAP_PASSWORD',
    'NEWSLETTER_IMAP_USERNAME',
    'SESSION_SECRET',
    'TOKEN_SECRET',
  ],
  'greader-gateway': ['DATABASE_URL', 'TOKEN_SECRET'],
  'ingest-worker': ['DATABASE_URL', 'TOKEN_SECRET'],
  mailer: ['DATABASE_URL', 'SMTP_PASS', 'SMTP_USER', 'TOKEN_SECRET'],
  'newsletter-poller': [
    'DATABASE_URL',
    'NEWSLETTER_IMAP_HOST',
    'NEWSLETTER_IMAP_PASSWORD',
    'NEWSLETTER_IMAP_USERNAME',
  ],
};

const sets = Object.fromEntries(KUSTOMIZATIONS.map((name) => [name, readKustomization(name)]));
const secrets = readObjects(join(KUBERNETES, 'secrets.example.yaml'));

describe('the objects for Kubernetes', () => {
  it('match the schemas of Kubernetes', () => {
    expect(findSchemaErrors([...Object.values(sets).flat(), ...secrets])).toEqual([]);
  });

  it.each(KUSTOMIZATIONS)('%s keeps our rules', (name) => {
    expect(findOffences(sets[name])).toEqual([]);
  });

  it('run the five apps, or four of them and CronJobs', () => {
    const listApps = (name) => [...new Set(listWorkloads(sets[name]).map(getApp))].sort();
    expect(listApps('five-apps')).toEqual([...APPS, 'ingest-worker'].sort());
    expect(listApps('cron-jobs')).toEqual([...APPS, 'ingest-worker'].sort());
    const kinds = (name) => new Set(sets[name].map(({ kind }) => kind));
    expect(kinds('five-apps')).not.toContain('CronJob');
    expect(
      sets['cron-jobs']
        .filter((o) => o.kind === 'Deployment')
        .map(getApp)
        .sort(),
    ).toEqual(APPS);
  });

  it('have a CronJob for each job that is to run at times', () => {
    const rows = readFileSync(join(root, 'docs/operations.md'), 'utf8')
      .split('\n### CronJobs')[1]
      .split(/\n##+ /)[0]
      .match(/^\| `.*\|$/gm)
      .map((row) => row.split('|').map((cell) => cell.trim()));
    const documented = rows
      .filter(([, , , when]) => when !== 'when you need it')
      .map(([, name]) => /\w+/.exec(name)[0]);
    const scheduled = listWorkloads(sets['cron-jobs'])
      .filter(({ kind }) => kind === 'CronJob')
      .map((job) => getPod(job).spec.containers[0].command.at(-1).replace('--job=', ''));
    expect(scheduled.sort()).toEqual(documented.sort());
  });

  it('start as many processes as the document says', () => {
    const [apps, cron] = ['five-apps', 'cron-jobs'].map((name) => countProcesses(sets[name]));
    const text = readFileSync(join(root, 'docs/operations.md'), 'utf8').replaceAll(/\s+/g, ' ');
    expect(text).toContain(
      `\`five-apps\` starts ${apps.least} processes, and up to ${apps.most} under load.`,
    );
    expect(text).toContain(`\`cron-jobs\` starts ${cron.least}, and up to ${cron.most} under load,`);
    expect(text).toContain(
      `at most ${cron.jobsAtOnce} start in the same minute, and with all ${cron.jobs} jobs at once there ` +
        `are ${cron.most + cron.jobs} processes.`,
    );
    expect(apps.jobs).toBe(0);
  });

  it('run as the user that the image creates', () => {
    const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
    const uid = Number(/useradd --uid (\d+)/.exec(dockerfile)[1]);
    const users = listWorkloads(Object.values(sets).flat()).map(
      (workload) => getPod(workload).spec.securityContext.runAsUser,
    );
    expect(new Set(users)).toEqual(new Set([uid]));
  });

  it('give each app its own secrets and no others', () => {
    const keys = secrets.map(({ metadata, stringData }) => [
      metadata.name.replace('reader-', ''),
      Object.keys(stringData).sort(),
    ]);
    expect(Object.fromEntries(keys)).toEqual(SECRETS);
  });
});

const find = (objects, kind, name) => objects.find((o) => o.kind === kind && o.metadata.name === name);
const container = (objects) => getPod(find(objects, 'Deployment', 'reader-api')).spec.containers[0];
const job = (objects) => find(objects, 'CronJob', 'reader-ingest').spec;
const ingress = (objects) => find(objects, 'Ingress', 'reader');
const dropPath = (objects, path) => {
  const { http } = ingress(objects).spec.rules[0];
  http.paths = http.paths.filter((each) => each.path !== path);
};
const remove = (objects, kind, name) => objects.splice(objects.indexOf(find(objects, kind, name)), 1);

/** The rule, and the smallest change that breaks it. */
const OFFENCES = [
  ['specified readiness probe', (o) => (container(o).readinessProbe.initialDelaySeconds = 6)],
  ['specified liveness probe', (o) => delete container(o).livenessProbe],
  ['time to migrate', (o) => delete container(o).startupProbe],
  ['listens on port 8080', (o) => (container(o).ports[0].containerPort = 8081)],
  ['requests and limits', (o) => delete container(o).resources.limits.memory],
  ['read-only root', (o) => delete container(o).securityContext.readOnlyRootFilesystem],
  ['gain privileges', (o) => delete container(o).securityContext.allowPrivilegeEscalation],
  ['drops all capabilities', (o) => (container(o).securityContext.capabilities.add = ['NET_RAW'])],
  [
    'reads the secret of its app only',
    (o) => container(o).envFrom.push({ secretRef: { name: 'reader-mailer' } }),
  ],
  ['image that the kustomization names', (o) => (container(o).image = 'reader:latest')],
  [
    'unprivileged user',
    (o) => (getPod(find(o, 'Deployment', 'reader-api')).spec.securityContext.runAsUser = 0),
  ],
  ['seccomp', (o) => delete getPod(find(o, 'Deployment', 'reader-api')).spec.securityContext.seccompProfile],
  ['no token', (o) => delete getPod(find(o, 'Deployment', 'reader-api')).spec.automountServiceAccountToken],
  ['one container', (o) => getPod(find(o, 'Deployment', 'reader-api')).spec.containers.push(container(o))],
  [
    '30 s to end',
    (o) => (getPod(find(o, 'Deployment', 'reader-api')).spec.terminationGracePeriodSeconds = 5),
  ],
  [
    'network policies',
    (o) => delete getPod(find(o, 'Deployment', 'reader-api')).metadata.labels['app.kubernetes.io/part-of'],
  ],
  [
    'selects its own pods',
    (o) => (find(o, 'Deployment', 'reader-api').spec.selector.matchLabels = { app: 'x' }),
  ],
  ['disruption budget', (o) => remove(o, 'PodDisruptionBudget', 'reader-mailer')],
  ['inside the cluster only', (o) => (find(o, 'Service', 'reader-api').spec.type = 'LoadBalancer')],
  ['TLS for each', (o) => delete ingress(o).spec.tls],
  [
    'redirects HTTP',
    (o) => delete ingress(o).metadata.annotations['nginx.ingress.kubernetes.io/force-ssl-redirect'],
  ],
  [
    'waits for slow answers',
    (o) => (ingress(o).metadata.annotations['nginx.ingress.kubernetes.io/proxy-read-timeout'] = '60'),
  ],
  ['sync API to the gateway', (o) => dropPath(o, '/api/greader')],
  ['rest to the api', (o) => dropPath(o, '/')],
  ['expose metrics', (o) => dropPath(o, '/metrics')],
  [
    'expose metrics',
    (o) => (find(o, 'Service', 'reader-nowhere').spec.selector = { 'app.kubernetes.io/name': 'api' }),
  ],
  ['existing services', (o) => remove(o, 'Service', 'reader-greader-gateway')],
  ['holds no secret', (o) => (find(o, 'ConfigMap', 'reader').data.SMTP_PASS = 'x')],
  ['leaves scheduled jobs', (o) => (find(o, 'ConfigMap', 'reader').data.SCHEDULER_IN_PROCESS = 'true')],
  ['pods with more rights', (o) => (find(o, 'Namespace', 'reader').metadata.labels = {})],
  [
    'existing deployment',
    (o) => (find(o, 'HorizontalPodAutoscaler', 'reader-api').spec.scaleTargetRef.name = 'x'),
  ],
  ['alone sets the number of pods', (o) => (find(o, 'Deployment', 'reader-api').spec.replicas = 2)],
  ['denies all traffic', (o) => remove(o, 'NetworkPolicy', 'reader-deny-all')],
  ['without a source', (o) => delete find(o, 'NetworkPolicy', 'reader-from-ingress').spec.ingress[0].from],
  ['no secrets', (o) => o.push(...secrets)],
  ['runs twice at a time', (o) => (job(o).concurrencyPolicy = 'Allow')],
  ['repeated by the cluster', (o) => (job(o).jobTemplate.spec.backoffLimit = 3)],
  ['ends when it hangs', (o) => delete job(o).jobTemplate.spec.activeDeadlineSeconds],
  ['job of its name', (o) => job(o).jobTemplate.spec.template.spec.containers[0].command.pop()],
];

describe('the rules for Kubernetes', () => {
  it.each(OFFENCES)('find a planted offence: %s', (rule, plant) => {
    const objects = structuredClone(sets['cron-jobs']);
    plant(objects);
    expect(findOffences(objects).join('\n')).toContain(rule);
  });

  it('find what the schemas of Kubernetes refuse', () => {
    const [{ ...unknownField }, { ...wrongType }, { ...missing }] = [1, 2, 3].map(() =>
      structuredClone(find(sets['five-apps'], 'Deployment', 'reader-api')),
    );
    unknownField.spec.template.spec.containers[0].readynessProbe = {};
    wrongType.spec.replicas = 'two';
    delete missing.spec.selector;
    const errors = findSchemaErrors([unknownField, wrongType, missing]);
    expect(errors).toHaveLength(3);
    expect(errors.join('\n')).toMatch(/readynessProbe[^]*not assignable[^]*selector/);
  });
});
