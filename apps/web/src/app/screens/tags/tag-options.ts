import type { Article, Tag } from '@reader/contract';
import { isSameName } from '../../state/library/tags';

/** An option of the tag field: a tag to attach or detach, or a new one to create. */
export interface TagOption {
  readonly key: string;
  readonly name: string;
  readonly tag: Tag | null;
  readonly on: boolean;
}

/**
 * Tags whose names contain the typed text, those that start with it first, and the new tag if the name is
 * unknown.
 */
export function buildOptions(typed: string, tags: readonly Tag[], on: Article['tags']): TagOption[] {
  const query = typed.replace(/\s+/g, ' ').trim();
  const needle = query.toLocaleLowerCase();
  const place = ({ name }: Tag): number => name.toLocaleLowerCase().indexOf(needle);
  const isOn = (tag: Tag): boolean => on.some(({ tag_id: id }) => id === tag.tag_id);
  const found = tags
    .filter((tag) => place(tag) >= 0)
    .sort((one, other) => Math.sign(place(one)) - Math.sign(place(other)))
    .map((tag) => ({ key: `tag:${tag.tag_id}`, name: tag.name, tag, on: isOn(tag) }));
  if (query === '' || tags.some(({ name }) => isSameName(name, query))) return found;
  return [...found, { key: 'new', name: query, tag: null, on: false }];
}
