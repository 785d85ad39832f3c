// Counts the processes that a kustomization runs, because each opens connections of its own.
const DAY_MINUTES = 1_440;

/** Without load and with the most replicas; `jobs`: how many CronJobs there are, and start in one minute. */
export function countProcesses(objects) {
  const sum = (name) =>
    objects
      .filter(({ kind }) => kind === 'Deployment')
      .reduce((total, deployment) => total + countReplicas(deployment, objects, name), 0);
  const schedules = objects.filter(({ kind }) => kind === 'CronJob').map(({ spec }) => spec.schedule);
  const starts = Array.from(
    { length: DAY_MINUTES },
    (_, minute) => schedules.filter((schedule) => isDue(schedule, minute)).length,
  );
  return {
    least: sum('minReplicas'),
    most: sum('maxReplicas'),
    jobs: schedules.length,
    jobsAtOnce: Math.max(...starts),
  };
}

function countReplicas({ metadata, spec }, objects, name) {
  const scaler = objects.find(
    (object) =>
      object.kind === 'HorizontalPodAutoscaler' && object.spec.scaleTargetRef.name === metadata.name,
  );
  return scaler?.spec[name] ?? spec.replicas;
}

/** Whether a job that is scheduled every day starts in this minute of the day. */
function isDue(schedule, minuteOfDay) {
  const [minutes, hours, ...days] = schedule.split(' ');
  if (days.join(' ') !== '* * *') throw new Error(`${schedule}: only minutes and hours are read here`);
  return isIn(minutes, minuteOfDay % 60) && isIn(hours, Math.floor(minuteOfDay / 60));
}

/** `*`, `5`, and steps as in `7-59/15` (crontab(5)). */
function isIn(field, value) {
  const match = /^(?:(\*)|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(field);
  if (match === null) throw new Error(`${field}: cannot be read here`);
  const [, all, from = '0', to = all ? '59' : from, step = '1'] = match;
  return value >= Number(from) && value <= Number(to) && (value - Number(from)) % Number(step) === 0;
}
