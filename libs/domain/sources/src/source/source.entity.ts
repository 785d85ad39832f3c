import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';

export type SourceType = 'rss' | 'newsletter' | 'saved';
export type Visibility = 'global' | 'private';

export const PRIORITY_DEFAULT = 50;
export const PRIORITY_MAX = 100;

/**
 * What users follow: a polled feed, a newsletter, or a user's saved pages. Global, or private to one user.
 *
 * @trigger sources_announce_* Announce changes to the tabs of the users who see the source.
 */
@Entity('sources')
@Unique('sources_slug', ['slug'])
@Check("slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80")
@Check("type in ('rss', 'newsletter', 'saved')")
@Check("type <> 'rss' or feed_url is not null")
@Check('priority between 0 and 100')
// One subscription per address and user, and one global; in full in docs/schema.md.
@Index('sources_address', { synchronize: false })
@Index('sources_deleted', ['id'], { where: 'deleted_at is not null' })
@Index('sources_feed_url', ['feedUrl'], { where: 'deleted_at is null' })
@Index('sources_full_texts', ['id'], { where: 'full_text' })
@Index('sources_icon', ['iconId'], { where: 'icon_id is not null' })
@Index('sources_visible', ['ownerId', 'subscribed', 'id'], { where: 'deleted_at is null' })
@Index('sources_saved', ['ownerId'], { unique: true, where: "type = 'saved' and deleted_at is null" })
export class Source {
  @PrimaryGeneratedColumn('identity', { name: 'source_id', type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly id!: number;
  /** The name in addresses. */
  @Column('text') slug!: string;
  /** Null: global. */
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column({ name: 'owner_id', type: 'bigint', nullable: true })
  ownerId!: number | null;
  @Column({ type: 'text' }) type!: SourceType;
  @Column('text') title!: string;
  @Column({ type: 'text', nullable: true }) description!: string | null;
  @Column({ name: 'feed_url', type: 'text', nullable: true }) feedUrl!: string | null;
  @Column({ name: 'site_url', type: 'text', nullable: true }) siteUrl!: string | null;
  @Column({ name: 'icon_url', type: 'text', nullable: true }) iconUrl!: string | null;
  @Column({ type: 'text', nullable: true }) category!: string | null;
  /** False hides a global source from all lists. */
  @Column('boolean', { default: true }) subscribed!: boolean;
  /** False: it is not checked. */
  @Column('boolean', { default: true }) enabled!: boolean;
  @Column('smallint', { default: PRIORITY_DEFAULT }) priority!: number;
  /** Whether its new articles get full texts. */
  @Column('boolean', { name: 'full_text', default: false }) fullText!: boolean;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) readonly createdAt!: Date;
  /** A deleted source stays while a user still stores an article of it. */
  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true }) deletedAt!: Date | null;
  @ForeignKey('icons', { onDelete: 'SET NULL' })
  @Column('bigint', { name: 'icon_id', nullable: true, select: false })
  readonly iconId?: number | null;

  get visibility(): Visibility {
    return this.ownerId === null ? 'global' : 'private';
  }
}
