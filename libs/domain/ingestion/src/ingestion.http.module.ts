import { Module } from '@nestjs/common';
import { IngestionModule } from './ingestion.module';
import { ProgressStreams } from './progress/progress-streams';
import { IngestController } from './run/ingest.controller';

@Module({ imports: [IngestionModule], controllers: [IngestController], providers: [ProgressStreams] })
export class IngestionHttpModule {}
