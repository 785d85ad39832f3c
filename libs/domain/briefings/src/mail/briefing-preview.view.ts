import { ApiProperty } from '@nestjs/swagger';

export class BriefingPreviewView {
  @ApiProperty() readonly subject!: string;
  @ApiProperty({ description: 'Show it in a sandboxed frame.' }) readonly html!: string;
  @ApiProperty() readonly text!: string;
}
