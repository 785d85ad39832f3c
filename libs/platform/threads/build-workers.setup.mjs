/** Jest's globalSetup for specs with worker threads, which run the bundle of the current sources. */
export { buildWorkers as default } from '../../../tools/build/nest-app.mjs';
