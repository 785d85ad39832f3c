import { type DynamicModule, Module } from '@nestjs/common';
import { CONFIG, type Config } from './config';

/** Provides the frozen configuration under the token {@link CONFIG}. */
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
