/** Jest's globalSetup for projects whose tests start worker threads: the bundles are those of the sources under test. */
export { buildWorkers as default } from '../../../tools/build/nest-app.mjs';
