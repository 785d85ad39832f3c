/** Names of what is delivered, as the server records them. */
const LABELS: Readonly<Record<string, string>> = {
  briefing: $localize`Briefing`,
  digest: $localize`Digest`,
  digest_test: $localize`Test email`,
  one_time_password: $localize`Sign-in code`,
};
const EVENT = 'event.';

/** What failed or waits, as administrators call it. Work in the background is named by its handler. */
export function getDeliveryLabel(kind: string): string {
  if (!kind.startsWith(EVENT)) return LABELS[kind] ?? kind;
  const handler = kind.slice(EVENT.length);
  return $localize`Work in the background: ${handler}:HANDLER:`;
}

/** Names of the queues whose jobs the processes share. */
const JOBS: Readonly<Record<string, string>> = {
  'jobs.full-texts': $localize`Full texts to fetch`,
  'jobs.ingest-slices': $localize`Sources to check`,
  mail: $localize`Emails`,
};

export function getQueueLabel(name: string): string {
  return JOBS[name] ?? getDeliveryLabel(name);
}
