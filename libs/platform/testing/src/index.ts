export { type Answer, HttpClient } from './http-client';
export { type RunningApp, startApp } from './test-app';
export { createEmptyDatabase, createTestDatabase, type TestDatabase, testConfig } from './test-database';
