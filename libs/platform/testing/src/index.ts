export { type Answer, HttpClient } from './http-client';
export { type RunningApp, startApp } from './test-app';
export {
  createEmptyDatabase,
  createTestDatabase,
  startTestServer,
  type TestDatabase,
  testConfig,
  type TestServer,
} from '@reader/database/testing';
