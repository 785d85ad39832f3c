import { ApiProperty } from '@nestjs/swagger';

export class UserLimitView {
  @ApiProperty({ example: 'tags' }) readonly name!: string;
  @ApiProperty({ description: 'One more is refused with 409 `limit_reached`.' }) readonly limit!: number;
  @ApiProperty({ description: 'What the user has now.' }) readonly used!: number;
}
