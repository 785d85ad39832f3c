import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A counter of rate-limiter-flexible: failed sign-ins, image quotas. The library deletes expired rows. */
@Entity('rate_limits')
export class RateLimit {
  /** The name of the limit, a colon, and whom or what it counts. */
  @PrimaryColumn('varchar', { length: 255 }) readonly key!: string;
  /** Points consumed in the current window. */
  @Column('integer', { default: 0 }) readonly points!: number;
  /** End of the window, Unix time in milliseconds. */
  @Column('bigint', { nullable: true }) readonly expire!: number | null;
}
