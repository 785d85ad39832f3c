// kill -9 at random moments of the work, again and again: nothing lost, nothing twice.
import { startProduct } from '../product.mjs';
import { FARM, killDuringRuns } from './during-runs.mjs';
import { killGateways } from './gateway.mjs';
import { killMailers } from './mailer.mjs';

export const about =
  'kill -9 of the api and the ingest-worker during runs, of the greader-gateway during edits, and of the ' +
  'mailer while it sends; the newsletter-poller has a test of its own (apps/e2e/src/killed-poller.spec.ts)';

export async function runFault(context) {
  const product = await startProduct(context, FARM);
  const reports = [await killDuringRuns(product), await killGateways(product)];
  // A mail in flight waits two minutes for the next attempt, too long for a sample; specs of mail have kills.
  if (!context.options.short) reports.push(await killMailers(context));
  return {
    goals: reports.flatMap(({ goals }) => goals),
    figures: Object.assign({}, ...reports.map(({ figures }) => figures)),
  };
}
