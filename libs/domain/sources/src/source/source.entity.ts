import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type SourceType = 'rss' | 'newsletter' | 'saved';
export type Visibility = 'global' | 'private';

export const PRIORITY_DEFAULT = 50;
export const PRIORITY_MAX = 100;

/** A polled feed: global, or private to one user. */
@Entity('sources')
export class Source {
  @PrimaryGeneratedColumn({ name: 'source_id', type: 'bigint' }) readonly id!: number;
  @Column() slug!: string;
  /** Null: global. */
  @Column({ name: 'owner_id', type: 'bigint', nullable: true }) ownerId!: number | null;
  @Column({ type: 'text' }) type!: SourceType;
  @Column() title!: string;
  @Column({ type: 'text', nullable: true }) description!: string | null;
  @Column({ name: 'feed_url', type: 'text', nullable: true }) feedUrl!: string | null;
  @Column({ name: 'site_url', type: 'text', nullable: true }) siteUrl!: string | null;
  @Column({ name: 'icon_url', type: 'text', nullable: true }) iconUrl!: string | null;
  @Column({ type: 'text', nullable: true }) category!: string | null;
  @Column() subscribed!: boolean;
  @Column() enabled!: boolean;
  @Column({ type: 'smallint' }) priority!: number;
  @Column({ name: 'full_text' }) fullText!: boolean;
  @CreateDateColumn({ name: 'created_at' }) readonly createdAt!: Date;
  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true }) deletedAt!: Date | null;

  get visibility(): Visibility {
    return this.ownerId === null ? 'global' : 'private';
  }
}
