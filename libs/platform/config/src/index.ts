export { APPS, type AppName, CONFIG, type Config, configOf, loadConfig, VERSION } from './config';
export { ConfigModule } from './config.module';
export { ConfigError, type ConfigProblem } from './env';
