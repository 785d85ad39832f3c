import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How many sentences of a model were verified on a day (UTC), and how many were dropped. */
@Entity('claim_rates')
@Check('verified >= 0 and dropped >= 0')
export class ClaimRate {
  @PrimaryColumn('date') readonly day!: string;
  @PrimaryColumn('text') readonly purpose!: string;
  @PrimaryColumn('text') readonly model!: string;
  @Column('bigint') readonly verified!: number;
  @Column('bigint') readonly dropped!: number;
}
