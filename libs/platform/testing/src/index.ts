export { ErrorServer } from './error-server';
export { countTrials } from './count-trials';
export { type PageResponse, WebSite, useWebSite } from './web-site';
export { type HttpResponse, HttpClient } from './http-client';
export { useServerZone } from './server-zone';
export { type RunningApp, startApp, startWholeApp } from './test-app';
export {
  createTestDatabase,
  startTestServer,
  type TestDatabase,
  testConfig,
  TrialProcesses,
  limitDeletes,
  underLease,
  underLostLease,
  waitForExit,
} from '@reader/database/testing';
export { waitUntil } from '@reader/wait-until';
export { type LyingRecord, useLyingModel } from './lying-model';
export { type ChatRequest, useModelServer, type Reply } from './model-server';
export {
  buildSpeechFile,
  buildSpeechFrames,
  SPEECH_FRAME_BYTES,
  SPEECH_FRAME_MS,
  type SpeechReply,
  useSpeechServer,
} from './speech-server';
