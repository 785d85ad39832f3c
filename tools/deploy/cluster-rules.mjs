// Rules about what surrounds the pods: services, the Ingress, network policies, budgets.
import {
  CRON_JOB_RULES,
  DEPLOYMENT_RULES,
  getPod,
  listWorkloads,
  WORKLOAD_RULES,
} from './workload-rules.mjs';

const SECRET_NAME = /SECRET|PASS|TOKEN|KEY|DATABASE_URL/;
const REDIRECT = 'nginx.ingress.kubernetes.io/force-ssl-redirect';
const READ_TIMEOUT = 'nginx.ingress.kubernetes.io/proxy-read-timeout';
/** The slowest answer is a briefing that a user requests. */
const ANSWER_SECONDS = 180;

/** One line for each broken rule: the object and the rule. */
export function findOffences(objects) {
  const check = (rules) => (object) =>
    Object.entries(rules).flatMap(([rule, isMet]) =>
      isMet(object, objects) ? [] : `${object.kind} ${object.metadata.name}: ${rule}`,
    );
  const checkKind = (kind, rules) => objects.filter((object) => object.kind === kind).flatMap(check(rules));
  return [
    ...listWorkloads(objects).flatMap(check(WORKLOAD_RULES)),
    ...checkKind('Deployment', { ...DEPLOYMENT_RULES, ...SURROUNDED }),
    ...checkKind('CronJob', CRON_JOB_RULES),
    ...checkKind('Service', SERVICE_RULES),
    ...checkKind('Ingress', INGRESS_RULES),
    ...checkKind('ConfigMap', CONFIG_RULES),
    ...checkKind('Namespace', NAMESPACE_RULES),
    ...checkKind('HorizontalPodAutoscaler', SCALER_RULES),
    ...check(SET_RULES)({ kind: 'Kustomization', metadata: { name: 'reader' } }),
  ];
}

const SURROUNDED = {
  'has a disruption budget': (deployment, objects) =>
    objects.some(
      ({ kind, spec }) =>
        kind === 'PodDisruptionBudget' &&
        spec.maxUnavailable === 1 &&
        isSelected(spec.selector.matchLabels, deployment),
    ),
};

const SERVICE_RULES = {
  'is reachable inside the cluster only': ({ spec }) => spec.type === 'ClusterIP' && !spec.externalIPs,
};

const INGRESS_RULES = {
  'ends TLS for each of its hosts': ({ spec }) =>
    spec.rules.every(({ host }) => host && spec.tls?.some(({ hosts }) => hosts.includes(host))),
  'redirects HTTP': ({ metadata }) => metadata.annotations?.[REDIRECT] === 'true',
  'waits for slow answers': ({ metadata }) => Number(metadata.annotations?.[READ_TIMEOUT]) >= ANSWER_SECONDS,
  'sends the sync API to the gateway': (ingress) =>
    findService(ingress, '/api/greader') === 'reader-greader-gateway',
  'sends the rest to the api': (ingress) => findService(ingress, '/') === 'reader-api',
  'does not expose metrics': (ingress, objects) => {
    const service = findObject(objects, 'Service', findService(ingress, '/metrics'));
    return service !== undefined && !listWorkloads(objects).some((w) => isSelected(service.spec.selector, w));
  },
  'names existing services': (ingress, objects) =>
    listPaths(ingress).every(({ backend }) => findObject(objects, 'Service', backend.service.name)),
};

const CONFIG_RULES = {
  'holds no secret': ({ data }) => !Object.keys(data).some((name) => SECRET_NAME.test(name)),
  'leaves scheduled jobs to the workers': ({ data }) => data.SCHEDULER_IN_PROCESS === 'false',
};

const NAMESPACE_RULES = {
  'refuses pods with more rights': ({ metadata }) =>
    metadata.labels['pod-security.kubernetes.io/enforce'] === 'restricted',
};

const SCALER_RULES = {
  'scales an existing deployment': ({ spec }, objects) =>
    findObject(objects, 'Deployment', spec.scaleTargetRef.name) !== undefined,
  // A number in the deployment would undo the scaling whenever it is applied.
  'alone sets the number of pods': ({ spec }, objects) =>
    findObject(objects, 'Deployment', spec.scaleTargetRef.name)?.spec.replicas === undefined,
};

const SET_RULES = {
  'denies all traffic that no policy names': (_, objects) =>
    objects.some(
      ({ kind, spec }) =>
        kind === 'NetworkPolicy' &&
        Object.keys(spec.podSelector).length === 0 &&
        !spec.ingress &&
        !spec.egress &&
        ['Ingress', 'Egress'].every((type) => spec.policyTypes.includes(type)),
    ),
  'lets nobody in without a source': (_, objects) =>
    objects.every(
      ({ kind, spec }) => kind !== 'NetworkPolicy' || (spec.ingress ?? []).every(({ from }) => from?.length),
    ),
  'contains no secrets': (_, objects) => objects.every(({ kind }) => kind !== 'Secret'),
};

const listPaths = ({ spec }) => spec.rules.flatMap(({ http }) => http.paths);

function findService(ingress, path) {
  const found = listPaths(ingress).find((each) => each.path === path && each.pathType === 'Prefix');
  return found?.backend.service.name;
}

function findObject(objects, kind, name) {
  return objects.find((object) => object.kind === kind && object.metadata.name === name);
}

function isSelected(selector, workload) {
  const { labels } = getPod(workload).metadata;
  return Object.entries(selector).every(([name, value]) => labels[name] === value);
}
