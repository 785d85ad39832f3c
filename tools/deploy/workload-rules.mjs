// What every pod of ours must have.
import { isDeepStrictEqual } from 'node:util';

/** As specified: readiness after 5 s, every 10 s; liveness after 15 s, every 20 s; 5 s to answer. */
const READINESS = { path: '/api/ready', initialDelaySeconds: 5, periodSeconds: 10, timeoutSeconds: 5 };
const LIVENESS = { path: '/api/live', initialDelaySeconds: 15, periodSeconds: 20, timeoutSeconds: 5 };
/** The apps finish their jobs within 20 s of SIGTERM. */
const GRACE_SECONDS = 30;

export function listWorkloads(objects) {
  return objects.filter(({ kind }) => kind === 'Deployment' || kind === 'CronJob');
}

export function getPod({ kind, spec }) {
  return (kind === 'CronJob' ? spec.jobTemplate.spec : spec).template;
}

/** The app whose bundle the container runs. */
export function getApp(workload) {
  return getPod(workload)
    .spec.containers[0]?.command?.find((word) => word.startsWith('dist/apps/'))
    ?.split('/')[2];
}

/** Each entry: whether the workload keeps the rule. */
export const WORKLOAD_RULES = {
  'runs one container': (w) => getPod(w).spec.containers.length === 1,
  'runs as an unprivileged user': (w) => {
    const { runAsNonRoot, runAsUser } = getPod(w).spec.securityContext ?? {};
    return runAsNonRoot === true && runAsUser > 0;
  },
  'has the default seccomp profile': (w) =>
    getPod(w).spec.securityContext?.seccompProfile?.type === 'RuntimeDefault',
  'gets no token of the cluster': (w) => getPod(w).spec.automountServiceAccountToken === false,
  'cannot gain privileges': (w) => getSecurity(w).allowPrivilegeEscalation === false,
  'has a read-only root': (w) => getSecurity(w).readOnlyRootFilesystem === true,
  'drops all capabilities': (w) => isDeepStrictEqual(getSecurity(w).capabilities, { drop: ['ALL'] }),
  'has requests and limits': (w) => {
    const { requests = {}, limits = {} } = getContainer(w).resources ?? {};
    return [requests.cpu, requests.memory, limits.cpu, limits.memory].every(Boolean);
  },
  'has 30 s to end': (w) => getPod(w).spec.terminationGracePeriodSeconds >= GRACE_SECONDS,
  'reads the secret of its app only': (w) =>
    isDeepStrictEqual(
      (getContainer(w).envFrom ?? []).flatMap(({ secretRef }) => secretRef?.name ?? []),
      [`reader-${getApp(w)}`],
    ) && getContainer(w).env === undefined,
  'uses the image that the kustomization names': (w) => getContainer(w).image === 'reader',
  'is found by the network policies': (w) => {
    const labels = getPod(w).metadata?.labels ?? {};
    return labels['app.kubernetes.io/part-of'] === 'reader' && labels['app.kubernetes.io/name'] === getApp(w);
  },
};

export const DEPLOYMENT_RULES = {
  'has the specified readiness probe': (d) => isProbe(getContainer(d).readinessProbe, READINESS),
  'has the specified liveness probe': (d) => isProbe(getContainer(d).livenessProbe, LIVENESS),
  'listens on port 8080': (d) =>
    isDeepStrictEqual(getContainer(d).ports, [{ name: 'http', containerPort: 8080 }]),
  'has time to migrate': (d) => {
    const { periodSeconds = 0, failureThreshold = 0 } = getContainer(d).startupProbe ?? {};
    return periodSeconds * failureThreshold >= 600;
  },
  'selects its own pods': (d) =>
    Object.entries(d.spec.selector.matchLabels).every(
      ([name, value]) => getPod(d).metadata.labels[name] === value,
    ),
};

export const CRON_JOB_RULES = {
  'never runs twice at a time': ({ spec }) => spec.concurrencyPolicy === 'Forbid',
  'is not repeated by the cluster': (w) =>
    w.spec.jobTemplate.spec.backoffLimit === 0 && getPod(w).spec.restartPolicy === 'Never',
  'ends when it hangs': ({ spec }) => spec.jobTemplate.spec.activeDeadlineSeconds > 0,
  'runs the job of its name': (w) => {
    const job = w.metadata.name.replace('reader-', '').replaceAll('-', '_');
    return isDeepStrictEqual(getContainer(w).command.slice(-2), ['--once', `--job=${job}`]);
  },
};

function getContainer(workload) {
  return getPod(workload).spec.containers[0];
}

function getSecurity(workload) {
  return getContainer(workload).securityContext ?? {};
}

function isProbe(probe, { path, ...times }) {
  const { httpGet, ...rest } = probe ?? {};
  return isDeepStrictEqual(httpGet, { path, port: 'http' }) && isDeepStrictEqual(rest, times);
}
