import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * What prompts cost on a day, for budgets and the administrators' page. A deleted user's rows stay, because
 * the day's budget of the instance counts them.
 */
@Entity('llm_usage')
@Index('llm_usage_of_user', ['user_id', 'day'])
export class LlmUsage {
  /** In UTC. */
  @PrimaryColumn('date') readonly day!: string;
  @PrimaryColumn('text') readonly purpose!: string;
  @PrimaryColumn('text') readonly model!: string;
  /** 0 for the instance's own work. No foreign key. */
  @PrimaryColumn('bigint') readonly user_id!: number;
  @Column('integer', { default: 0 }) readonly calls!: number;
  /** Calls that gave no usable answer. */
  @Column('integer', { default: 0 }) readonly failures!: number;
  @Column('bigint', { default: 0 }) readonly tokens_in!: number;
  @Column('bigint', { default: 0 }) readonly tokens_out!: number;
}
