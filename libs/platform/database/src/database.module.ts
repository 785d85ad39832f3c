import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '@reader/config';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { buildPoolOptions } from './connection';
import { Database } from './database';
import { Leases } from './leases';
import { Listener } from './listener';
import { isStarting, prepareDatabase, RETRY_MS } from './prepare';

/** For a database that answered the migrations, and is too busy a moment later. */
const RETRIES_MAX = 10;

/** Global, because nearly every lib stores rows. Migrates the schema before other modules may use it. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        type: 'postgres' as const,
        extra: buildPoolOptions(config),
        autoLoadEntities: true,
        synchronize: false,
        retryAttempts: RETRIES_MAX,
        retryDelay: RETRY_MS,
        toRetry: isStarting,
        prepare: () => prepareDatabase(config),
      }),
      dataSourceFactory: async (options) => {
        if (options === undefined) throw new Error('the data source has no options');
        const { prepare, ...rest } = options as DataSourceOptions & { prepare: () => Promise<void> };
        await prepare();
        return new DataSource(rest).initialize();
      },
    }),
  ],
  providers: [Database, Leases, Listener],
  exports: [Database, Leases, Listener],
})
export class DatabaseModule {}
