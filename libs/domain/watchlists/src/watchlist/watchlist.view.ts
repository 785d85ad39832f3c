import { ApiProperty } from '@nestjs/swagger';
import { NOTIFY, type Notify } from './watchlist.dto';
import type { Watchlist } from './watchlist.entity';

export interface WatchlistRow extends Omit<Watchlist, 'user_id' | 'query'> {
  readonly match_count: number;
  /** Whether the server has a model that compares articles with descriptions. */
  readonly has_model: boolean;
}

/** Part of each answer with a semantic query, until there is a model to compare with. */
export const SEMANTIC_NOTE =
  'Articles are not compared by meaning yet: this server has too few articles to learn from.';

export const getNote = (description: string | null, hasModel: boolean): string | null =>
  description === null || hasModel ? null : SEMANTIC_NOTE;

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

export function toWatchlistView({ has_model: hasModel, ...row }: WatchlistRow): WatchlistView {
  return {
    ...row,
    last_match_at: row.last_match_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    note: getNote(row.semantic_query, hasModel),
  };
}
