import { Module, type OnModuleInit } from '@nestjs/common';
import { HealthDetails, HealthModule } from '@reader/health';
import { EmbeddingsModule } from './embeddings.module';
import { EmbeddingsStatusQueries } from './maintenance/embeddings-status.queries';
import { RelatedController } from './related/related.controller';

@Module({ imports: [EmbeddingsModule, HealthModule], controllers: [RelatedController] })
export class EmbeddingsHttpModule implements OnModuleInit {
  constructor(
    private readonly health: HealthDetails,
    private readonly status: EmbeddingsStatusQueries,
  ) {}

  onModuleInit(): void {
    this.health.add('embeddings', () => this.status.read());
  }
}
