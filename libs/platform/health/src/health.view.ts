import { ApiProperty } from '@nestjs/swagger';

export class AliveView {
  @ApiProperty({ enum: ['ok'] }) readonly status!: 'ok';
}

class PoolView {
  @ApiProperty() readonly total!: number;
  @ApiProperty() readonly idle!: number;
  @ApiProperty({ description: 'Queries that wait for a connection.' }) readonly waiting!: number;
}

class DatabaseView {
  @ApiProperty({ example: '15.18' }) readonly version!: string;
  @ApiProperty({ type: String, nullable: true, example: '0.8.0' }) readonly vector_version!: string | null;
  @ApiProperty() readonly latency_ms!: number;
  @ApiProperty() readonly pool!: PoolView;
  @ApiProperty() readonly size_bytes!: number;
  @ApiProperty() readonly migrations_pending!: number;
}

class EmbeddingsView {
  @ApiProperty() readonly pending!: number;
  @ApiProperty({ type: String, nullable: true }) readonly model!: string | null;
  @ApiProperty({ type: Number, nullable: true }) readonly dimensions!: number | null;
}

class IdpHealthView {
  @ApiProperty() readonly enabled!: boolean;
  @ApiProperty({ type: String, nullable: true }) readonly issuer!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'To be registered at the provider.' })
  readonly redirect_uri!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly logout_redirect_uri!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly backchannel_logout_uri!: string | null;
  @ApiProperty({ type: Boolean, nullable: true }) readonly reachable!: boolean | null;
}

export const NO_IDP: IdpHealthView = {
  enabled: false,
  issuer: null,
  redirect_uri: null,
  logout_redirect_uri: null,
  backchannel_logout_uri: null,
  reachable: null,
};

class DeadLetterTasksView {
  @ApiProperty({ description: 'The event handler that failed.', example: 'rules' })
  readonly type!: string;
  @ApiProperty({ type: 'integer', description: 'Number of dead letters.' }) readonly events!: number;
  @ApiProperty({ type: 'integer', description: 'Articles that they are about.' }) readonly articles!: number;
  @ApiProperty({ format: 'date-time' }) readonly last_at!: string;
  @ApiProperty({ type: 'integer', isArray: true, description: 'At most ten.' })
  readonly last_article_ids!: readonly number[];
}

export class HealthDetailsView {
  @ApiProperty({ enum: ['ok'] }) readonly status!: 'ok';
  @ApiProperty() readonly version!: string;
  @ApiProperty() readonly uptime_seconds!: number;
  @ApiProperty() readonly database!: DatabaseView;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly next_ingest_at!: string | null;
  @ApiProperty({ type: Object, nullable: true, description: 'The newest ingest run.' })
  readonly last_ingest_run!: object | null;
  @ApiProperty() readonly embeddings!: EmbeddingsView;
  @ApiProperty() readonly idp!: IdpHealthView;
  @ApiProperty({
    type: [DeadLetterTasksView],
    description: 'Events that a handler failed to handle for good.',
  })
  readonly dead_letter_tasks!: readonly DeadLetterTasksView[];
}
