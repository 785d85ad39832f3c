import { ApiProperty } from '@nestjs/swagger';
import { NOTIFY, type Notify } from './watchlist.dto';

export class WatchlistView {
  @ApiProperty({ type: 'integer' }) readonly watchlist_id!: number;
  @ApiProperty() readonly name!: string;
  @ApiProperty({ type: [String] }) readonly keywords!: readonly string[];
  @ApiProperty({ type: [String] }) readonly exclude!: readonly string[];
  @ApiProperty({ type: [String], description: 'Slugs.' }) readonly sources!: readonly string[];
  @ApiProperty({ type: [String] }) readonly categories!: readonly string[];
  @ApiProperty({ type: String, nullable: true }) readonly semantic_query!: string | null;
  @ApiProperty({ description: '0 to 1.' }) readonly threshold!: number;
  @ApiProperty({ enum: NOTIFY }) readonly notify!: Notify;
  @ApiProperty() readonly enabled!: boolean;
  @ApiProperty({ type: 'integer', description: 'Matches that the user may see.' })
  readonly match_count!: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly last_match_at!: string | null;
  @ApiProperty({ format: 'date-time' }) readonly created_at!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The parts without an effect yet.' })
  readonly note!: string | null;
}
