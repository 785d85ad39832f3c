import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { UrlNotAllowed } from '@reader/safe-fetch';
import { asProblem, siteAddress } from '@reader/sources';
import { Turns } from '../body/turns';
import { isNoPage } from '../page/page-fetch';
import { PageLook } from '../page/page-look';
import { pageAddress, type PageToSave } from './saved-page';
import { type SavedPage, SavedPageStore } from './saved-page-store';
import { SavedMarks } from './saved-marks';

export interface SaveWish {
  readonly url: string;
  readonly title?: string;
  readonly tags?: readonly string[];
}

/** Pages that people save by themselves, each in a source of their own. */
@Injectable()
export class SavedPages {
  constructor(
    private readonly look: PageLook,
    private readonly store: SavedPageStore,
    private readonly marks: SavedMarks,
    private readonly turns: Turns,
  ) {}

  /**
   * Keeps a page for this person, with its full text where there is one. A page that cannot be read (it is
   * gone, wants a login, is a file) is kept by its title or its address: the wish was to remember it.
   * @throws Problem 422 `url_not_allowed` @throws TooManyRequests
   */
  async save(user: User, { url, title, tags = [] }: SaveWish): Promise<SavedPage> {
    const asked = addressOf(url);
    const known = await this.store.known(user, asked);
    if (known !== null) return this.marks.putOnKnown(user, known, tags);
    return this.turns.run(user.id, async () => {
      const page = { title: title ?? null, ...(await this.read(asked)) };
      return this.store.keep(user, page, (tx, saved) => this.marks.put(tx, user, saved, tags));
    });
  }

  private async read(asked: string): Promise<Omit<PageToSave, 'title'>> {
    try {
      const { url, article } = await this.look.at(asked);
      return { address: pageAddress(url), article };
    } catch (error) {
      if (!isNoPage(error)) throw error;
      if (error instanceof UrlNotAllowed) throw asProblem(error);
      return { address: asked, article: null };
    }
  }
}

function addressOf(written: string): string {
  try {
    return pageAddress(siteAddress(written));
  } catch (error) {
    throw asProblem(error);
  }
}
