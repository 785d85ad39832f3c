import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An exclusive right to a name among all processes. The row stays; a new holder raises the fence. */
@Entity('leases')
export class LeaseRow {
  @PrimaryColumn('text') readonly name!: string;
  /** Rows written under the lease store it; a guard refuses an older one. */
  @Column('bigint') readonly fence!: number;
  /** Host and process id. */
  @Column('text') readonly holder!: string;
  /** A holder renews it in time; `-infinity` after a release. */
  @Column('timestamptz') readonly expires_at!: Date;
}
