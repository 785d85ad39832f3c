import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { NotFound, throwNotFound } from '@reader/http';
import type { BodyRow } from '../body/bodies.queries';
import type { TextChange } from './text-diff';
import { TextDiffer } from './text-differ';
import { type VersionRow, VersionsQueries } from './versions.queries';

/** Reads the versions of texts, and compares them. */
@Injectable()
export class VersionsService {
  constructor(
    private readonly queries: VersionsQueries,
    private readonly differ: TextDiffer,
  ) {}

  async list(user: User, articleId: number): Promise<VersionRow[]> {
    return (await this.queries.list(user, articleId)) ?? throwNotFound('article');
  }

  async get(user: User, articleId: number, version: number): Promise<BodyRow> {
    const [found] = await this.queries.listByIds(user, articleId, [version]);
    return found ?? throwNotFound('version');
  }

  /** @throws NotFound when one of the versions is not of this article */
  async diff(user: User, articleId: number, versions: readonly [number, number]): Promise<TextChange[]> {
    const rows = await this.queries.listByIds(user, articleId, versions);
    const [before, after] = versions.map((version) => rows.find(({ body_id: id }) => id === version));
    if (before === undefined || after === undefined) throw new NotFound('version');
    // Extracted titles are often missing; a title that did not change only repeats the page's own.
    const hasNewTitle = before.title !== null && after.title !== null && before.title !== after.title;
    const toText = ({ title, text }: BodyRow) => (hasNewTitle ? `${title}\n${text}` : text);
    return this.differ.diff(user.id, { before: toText(before), after: toText(after) });
  }
}
