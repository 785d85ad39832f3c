import { ApiProperty } from '@nestjs/swagger';
import { OPERATION_KINDS, type OperationKind, UNDO_DAYS } from './operations.repository';

/** A bulk update that can be undone. */
export class OperationView {
  @ApiProperty({ type: 'integer' }) readonly operation_id!: number;
  @ApiProperty({ enum: OPERATION_KINDS }) readonly kind!: OperationKind;
  @ApiProperty({ type: 'integer', description: 'Articles that the operation changed.' })
  readonly count!: number;
  @ApiProperty({ format: 'date-time', description: `It can be undone for ${UNDO_DAYS} days.` })
  readonly created_at!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly undone_at!: string | null;
}

export class UndoneView {
  @ApiProperty({ type: 'integer' }) readonly operation_id!: number;
  @ApiProperty({ type: 'integer', description: 'Articles that were restored.' })
  readonly restored!: number;
}
