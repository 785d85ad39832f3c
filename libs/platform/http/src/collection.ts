import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { WholeNumber } from './parameters';

export const PAGE_LIMIT_MAX = 500;
export const PAGE_LIMIT_DEFAULT = 100;

/** `limit` and `offset` of a list. Out of range is an error, never clamped. */
export class Page {
  @ApiPropertyOptional({ minimum: 1, maximum: PAGE_LIMIT_MAX, default: PAGE_LIMIT_DEFAULT })
  @IsOptional()
  @WholeNumber()
  @IsInt()
  @Min(1)
  @Max(PAGE_LIMIT_MAX)
  limit: number = PAGE_LIMIT_DEFAULT;

  @ApiPropertyOptional({ minimum: 0, default: 0 })
  @IsOptional()
  @WholeNumber()
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  offset: number = 0;
}

/** The envelope of every list. `total` counts what the caller may see; null on pages asked for by cursor. */
export interface Collection<T> {
  readonly items: readonly T[];
  readonly total: number | null;
  readonly limit: number;
  readonly offset: number;
}

export interface Found<T> {
  readonly items: readonly T[];
  readonly total: number | null;
}

export function collection<T, V>(page: Page, found: Found<T>, view: (item: T) => V): Collection<V> {
  return { items: found.items.map(view), total: found.total, limit: page.limit, offset: page.offset };
}
