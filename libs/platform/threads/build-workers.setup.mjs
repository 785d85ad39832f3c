/** Jest's globalSetup where tests start worker threads: they run the bundle of the sources under test. */
export { buildWorkers as default } from '../../../tools/build/nest-app.mjs';
