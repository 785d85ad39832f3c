// `npm run image`: builds the image of deploy/Dockerfile without Docker and starts every app from it, on a
// private database. `--from-dist` takes the apps from dist instead of building them again; `--renderer` also
// builds the image with a browser, and starts the browser. Exits with 1 when an image does not work or is too
// large; with `--check` also when a warm start takes too much CPU time.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { step } from '../bootstrap/step.mjs';
import { startThrowAwayCluster } from '../database/cluster.mjs';
import { buildApps } from '../measure/bench/service.mjs';
import { withLock } from '../process/lock.mjs';
import { runTool, ToolError } from '../run-tool.mjs';
import { runUntilSignal } from '../start/signals.mjs';
import { dataDir, root } from '../workspace.mjs';
import { checkApps } from './apps.mjs';
import { ensureParentImages, readParentVersions } from './parent-images.mjs';
import { checkBrowser } from './browser.mjs';
import { Buildah, installBuildah } from './buildah.mjs';
import { copyBuiltStage } from './built-stage.mjs';
import { describeParts, formatMegabytes, MEGABYTE } from './sizes.mjs';

const FOLDER = join(dataDir, 'image');
const DOCKERFILE = join(root, 'deploy/Dockerfile');

const IMAGE_BYTES_MAX = 350 * MEGABYTE;
const WARM_SECONDS_MAX = 5;

const { values: options } = parseArgs({
  options: { renderer: { type: 'boolean' }, 'from-dist': { type: 'boolean' }, check: { type: 'boolean' } },
});

await runTool(() =>
  runUntilSignal((stack, signal) =>
    withLock(join(dataDir, 'image.lock'), () => buildAndCheck(stack, signal), signal),
  ),
);

async function buildAndCheck(stack, signal) {
  if (process.platform !== 'linux' || process.getuid() !== 0)
    throw new ToolError(
      'Building an image without Docker needs root on Linux.',
      'sudo npm run image',
      'docker build -f deploy/Dockerfile -t reader .   (with Docker)',
    );
  await step('installing Buildah', installBuildah);
  const buildah = await Buildah.open(FOLDER);
  stack.defer(() => buildah.close());
  const { debian } = readParentVersions(await readFile(DOCKERFILE, 'utf8'));
  const inputs = await runStep(
    'making the parent images',
    () => ensureParentImages(buildah, debian),
    ({ NODE_IMAGE, DEBIAN_IMAGE }) => `parent images ${DEBIAN_IMAGE} and ${NODE_IMAGE}`,
  );
  const stages = options['from-dist'] ? { build: await prepareBuiltStage(signal) } : {};
  const build = { buildah, inputs, stages, stack, signal };
  await checkService(await buildImage('reader', 'service', build), { stack, signal });
  if (!options.renderer) return;
  // The stage `base` is what was just built.
  const base = { base: 'container-image://localhost/reader' };
  const image = await buildImage('reader-renderer', 'renderer', { ...build, stages: base });
  await runStep(
    'starting the browser',
    () => checkBrowser(image),
    (version) => `${version} rendered a page in its sandbox`,
  );
}

async function prepareBuiltStage(signal) {
  const folder = join(FOLDER, 'built');
  await step('building', async () => {
    await buildApps([], signal);
    await copyBuiltStage(folder);
    return 'built';
  });
  return folder;
}

/** Builds a stage of the Dockerfile. Returns its files, which live as long as `stack`, and its settings. */
async function buildImage(name, stage, { buildah, inputs, stages, stack, signal }) {
  const build = async () => {
    await buildah.build(name, { dockerfile: DOCKERFILE, stage, inputs, stages, context: root, signal });
    const container = await buildah.createContainer(name);
    stack.defer(() => buildah.removeContainer(container));
    const image = { ...(await buildah.inspect(name)), folder: container.folder };
    return { ...image, parts: await describeParts(image) };
  };
  return runStep(
    `building ${name}`,
    build,
    ({ bytes, parts }) => `built ${name}, ${formatMegabytes(bytes)}: ${parts}`,
  );
}

async function checkService(image, { stack, signal }) {
  if (image.bytes > IMAGE_BYTES_MAX)
    reportMissed(`the image is larger than ${formatMegabytes(IMAGE_BYTES_MAX)}`);
  const cluster = await startThrowAwayCluster();
  stack.defer(() => cluster.stop());
  const { warm } = await runStep(
    'starting the apps',
    () => checkApps({ image, databaseUrl: cluster.url, stack, signal }),
    (starts) =>
      `started and stopped the five apps; the first start of the api took ` +
      `${formatStart(starts.first)}, the second ${formatStart(starts.warm)}, goal ≤ ${WARM_SECONDS_MAX} s`,
  );
  // A busy machine takes longer, and no more CPU time.
  if (options.check && warm.cpuSeconds > WARM_SECONDS_MAX)
    reportMissed(`a warm start takes more than ${WARM_SECONDS_MAX} s of CPU time`);
}

function formatStart({ seconds, cpuSeconds }) {
  return `${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of CPU time)`;
}

/** Runs one step and returns its result; `describe` makes the printed line of it. */
async function runStep(name, work, describe) {
  let result;
  await step(name, async () => describe((result = await work())));
  return result;
}

function reportMissed(what) {
  console.error(`missed: ${what}`);
  process.exitCode = 1;
}
