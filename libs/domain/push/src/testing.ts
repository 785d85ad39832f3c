export { PushService, type TestBrowser } from './push-service.testing';
