import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { StoredMap } from '../map/stored-map';

/** A user's map of one day. The map of the day before stays, because the next one starts from its places. */
@Entity('topic_maps')
@Check('days between 1 and 30')
@Index('topic_maps_by_age', ['generated_at'])
export class TopicMap {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly user_id!: number;
  /** The time range of the articles, in days. */
  @PrimaryColumn('smallint') readonly days!: number;
  /** In UTC. */
  @PrimaryColumn('date') readonly day!: string;
  /** Ids, places and labels, but no titles: `StoredMap`. */
  @Column('json') readonly map!: StoredMap;
  @Column('timestamptz', { default: () => "date_trunc('milliseconds', clock_timestamp())" })
  readonly generated_at!: Date;
}
