import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';

/** Longer than a challenge or a recovery code. */
const LENGTH_MAX = 100;

export class OtpInput {
  @ApiProperty({ description: 'As the sign-in returned it.' })
  @IsString()
  @Length(1, LENGTH_MAX)
  challenge!: string;

  @ApiProperty({ description: 'Six digits from the mail, or a recovery code.' })
  @IsString()
  @Length(1, LENGTH_MAX)
  code!: string;
}

export class OtpChallengeView {
  @ApiProperty({ enum: [true] }) readonly otp_required!: true;
  @ApiProperty({ description: 'Valid for ten minutes and five tries.' }) readonly challenge!: string;
}

export class RecoveryCodesView {
  @ApiProperty({ type: [String], description: 'Each works once. They are not shown again.' })
  readonly codes!: readonly string[];
}
