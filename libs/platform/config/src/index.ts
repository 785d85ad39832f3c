export { APPS, type AppName, CONFIG, type Config, loadProcessConfig, loadConfig, VERSION } from './config';
export { ConfigModule } from './config.module';
export { ConfigError, type ConfigProblem } from './env';
