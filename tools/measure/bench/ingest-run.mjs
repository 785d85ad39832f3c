import { waitUntil } from '../../process/wait-until.mjs';

/** Rare enough to cost nothing; the run itself records its end. */
const POLL_MS = 250;

/** Reads all sources that are due. @param client of an administrator @returns the run, once it has ended */
export async function runIngestion(client, signal) {
  const { run_id: id } = await client.send('POST', '/api/ingest', {});
  const findEnded = async () => {
    const [run] = (await client.get('/api/ingest/runs?limit=1')).items;
    return run.run_id === id && run.status !== 'running' && run;
  };
  return waitUntil('the run has ended', findEnded, { intervalMs: POLL_MS, signal });
}
