import { ApiProperty } from '@nestjs/swagger';

export class FeaturesView {
  @ApiProperty() readonly ask!: boolean;
  @ApiProperty() readonly briefing!: boolean;
  @ApiProperty() readonly audio!: boolean;
  @ApiProperty() readonly email!: boolean;
  @ApiProperty({ description: 'Whether accounts may use one-time passwords by mail.' })
  readonly otp_email!: boolean;
  @ApiProperty() readonly newsletter!: boolean;
  @ApiProperty() readonly push!: boolean;
  @ApiProperty() readonly web_research!: boolean;
  @ApiProperty() readonly assistant!: boolean;
  @ApiProperty() readonly api_docs!: boolean;
}

/** As `GET /api/config` names them. The last two stand beside `features` there. */
export type FeatureName = keyof FeaturesView | 'embeddings' | 'idp';
