export {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
  testConfig,
} from './testing/databases.testing';
export { limitDeletes } from './testing/deletes.testing';
export { underLease, underLostLease } from './testing/lease.testing';
export { TrialProcesses, waitForExit } from './testing/processes.testing';
export { startTestServer } from './testing/server.testing';
