import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EventType } from './events';

/** A handler that any process has. Every publisher reads these rows, so it needs no handlers of its own. */
@Entity('outbox_handlers')
export class OutboxHandler {
  @PrimaryColumn('text') readonly handler!: string;
  /** The type of events that it handles. */
  @Column('text') readonly event!: EventType;
  /** Only events that contain these facts are stored for it. */
  @Column('jsonb', { default: {} }) readonly filter!: object;
  /** Whether events are stored for it: only while somebody needs them, such as a user with rules. */
  @Column('boolean') readonly enabled!: boolean;
}
