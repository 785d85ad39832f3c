export { type AppName, CONFIG, type Config, loadProcessConfig, loadConfig, VERSION } from './config';
export { SHUTDOWN_TIMEOUT_MS } from './service';
export { ConfigModule } from './config.module';
export { ConfigError } from './env';
export { isSameOrigin } from './features';
export type { MailServerConfig } from './mail';
