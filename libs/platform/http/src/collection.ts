import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { ToInteger, IsIntegerBetween } from './parameters';

export const PAGE_LIMIT_MAX = 500;
export const PAGE_LIMIT_DEFAULT = 100;

/** `limit` and `offset` of a list. A value out of range is an error, never clamped. */
export class PageQuery {
  @ApiPropertyOptional({ minimum: 1, maximum: PAGE_LIMIT_MAX, default: PAGE_LIMIT_DEFAULT })
  @IsOptional()
  @ToInteger()
  @IsIntegerBetween(1, PAGE_LIMIT_MAX)
  limit: number = PAGE_LIMIT_DEFAULT;

  @ApiPropertyOptional({ minimum: 0, default: 0 })
  @IsOptional()
  @ToInteger()
  @IsIntegerBetween(0, Number.MAX_SAFE_INTEGER)
  offset: number = 0;
}

/** The envelope of every list. `total` counts what the caller may see; null on pages read by cursor. */
export interface Collection<T> {
  readonly items: readonly T[];
  readonly total: number | null;
  readonly limit: number;
  readonly offset: number;
}

export interface PageResult<T> {
  readonly items: readonly T[];
  readonly total: number | null;
}

export function toCollection<T>(page: PageQuery, found: PageResult<T>): Collection<T>;
export function toCollection<T, V>(
  page: PageQuery,
  found: PageResult<T>,
  toView: (item: T) => V,
): Collection<V>;
export function toCollection<T, V>(
  { limit, offset }: PageQuery,
  { items, total }: PageResult<T>,
  toView?: (item: T) => V,
): Collection<T | V> {
  return { items: toView === undefined ? items : items.map(toView), total, limit, offset };
}
