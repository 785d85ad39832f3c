import { provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { NO_ERRORS_SCHEMA, type Type } from '@angular/core';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { Confirm, Switch } from '@reader/web-ui';
import { anArticle } from '../state/library/testing';
import { StoragePage } from './admin/storage-page';
import { SecondFactor } from './settings/mail/second-factor';
import { UnclaimedList } from './settings/newsletters/unclaimed-list';
import { UnclaimedMessage } from './settings/newsletters/unclaimed-message';
import { PodcastSection } from './settings/podcast/podcast-section';
import { ConnectSection } from './settings/sync/connect-section';
import { Session } from '../state/session/session';
import { StoryPage } from './stories/page/story-page';

interface Action {
  readonly component: Type<unknown>;
  readonly parts?: readonly Type<unknown>[];
  readonly inputs?: Readonly<Record<string, unknown>>;
  /** Responses by address, for what the page loads. */
  readonly loads: Readonly<Record<string, object>>;
  /** The button, by its label or text, and the answer to the question. */
  readonly press: string;
  readonly confirm: string;
  readonly sends: string;
}

const AT = '2026-11-20T10:00:00.000Z';
const list = (...items: object[]): object => ({ items, total: items.length });
const TOKEN = {
  ...{ token_id: 7, name: 'Phone', prefix: 'rdr' },
  ...{ created_at: AT, last_used_at: null, revoked_at: null },
};
const STORY = {
  ...{ story_id: 3, title: 'Harbour', size: 3, source_count: 3, last_published_at: AT },
  articles: [1, 2, 4].map((id) => anArticle({ article_id: id, title: `Cranes ${id}` })),
};

const ACTIONS: Readonly<Record<string, Action>> = {
  'removing an article from a story': {
    component: StoryPage,
    inputs: { storyId: '3' },
    loads: { '/api/stories/3': STORY },
    press: 'Cranes 1',
    confirm: 'Remove',
    sends: 'DELETE /api/stories/3/articles/1',
  },
  'revoking the token of an app': {
    component: ConnectSection,
    loads: { '/api/users/me/greader-tokens': list(TOKEN) },
    press: 'Revoke Phone',
    confirm: 'Revoke',
    sends: 'DELETE /api/users/me/greader-tokens/7',
  },
  'revoking the address of the podcast': {
    component: PodcastSection,
    loads: { '/api/config': { features: { audio: true } }, '/api/users/me/podcast': list(TOKEN) },
    press: 'Revoke address 1',
    confirm: 'Revoke',
    sends: 'DELETE /api/users/me/podcast/7',
  },
  'deleting a message without a recipient': {
    component: UnclaimedList,
    parts: [UnclaimedMessage],
    loads: {
      '/api/newsletters/unclaimed': list({ unclaimed_id: 7, subject: 'Moss', from: 'owl@letters.test' }),
      '/api/users': list(),
    },
    press: 'Delete',
    confirm: 'Delete',
    sends: 'DELETE /api/newsletters/unclaimed/7',
  },
  'deleting old articles': {
    component: StoragePage,
    loads: {
      '/api/admin/storage': { database_bytes: 1, tables: [] },
      '/api/retention': { enabled: true },
      '/api/retention/preview': { articles: 9 },
    },
    press: 'Delete now',
    confirm: 'Delete',
    sends: 'POST /api/scheduler/jobs/article-retention/run',
  },
  'creating recovery codes, which replaces others': {
    component: SecondFactor,
    parts: [Switch],
    loads: {},
    press: 'Create recovery codes',
    confirm: 'Create',
    sends: 'POST /api/users/me/recovery-codes',
  },
};

describe('an action that cannot be undone', () => {
  beforeEach(() => {
    Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
    Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
  });

  async function settle(page: ComponentFixture<unknown>): Promise<void> {
    for (let step = 0; step < 30; step++) await Promise.resolve();
    page.detectChanges();
  }

  function open({ component, parts = [], inputs = {} }: Action): ComponentFixture<unknown> {
    const session = {
      user: () => ({ settings: { otp_email: true, preferences: {} } }),
      isAdmin: () => false,
    };
    TestBed.configureTestingModule({
      providers: [
        ...[provideHttpClient(), provideHttpClientTesting(), provideRouter([])],
        { provide: Session, useValue: session },
      ],
    }).overrideComponent(component, { set: { imports: [Confirm, ...parts], schemas: [NO_ERRORS_SCHEMA] } });
    const page = TestBed.createComponent(component);
    for (const [name, value] of Object.entries(inputs)) page.componentRef.setInput(name, value);
    page.detectChanges();
    return page;
  }

  async function answer(page: ComponentFixture<unknown>, loads: Action['loads']): Promise<void> {
    const http = TestBed.inject(HttpTestingController);
    for (const [url, body] of Object.entries(loads)) {
      for (const request of http.match((sent) => sent.url === url)) request.flush(body);
      await settle(page);
    }
  }

  function press(root: Element | null, label: string): void {
    const buttons = [...(root?.querySelectorAll<HTMLElement>('button') ?? [])];
    const find = (button: HTMLElement): boolean =>
      (button.getAttribute('aria-label') ?? '').includes(label) || button.textContent.trim() === label;
    const button = buttons.find(find);
    if (!button) throw new Error(`no button ${label}`);
    button.click();
  }

  it.each(Object.entries(ACTIONS))('%s asks first', async (_, action) => {
    const page = open(action);
    const root = page.nativeElement as HTMLElement;
    await answer(page, action.loads);
    await settle(page);
    const [method, url] = action.sends.split(' ');
    const listSent = (): TestRequest[] =>
      TestBed.inject(HttpTestingController).match((sent) => sent.method === method && sent.url === url);

    press(root, action.press);
    await settle(page);
    expect(listSent()).toEqual([]);
    press(root.querySelector('rd-confirm'), action.confirm);
    await settle(page);
    expect(listSent()).toHaveLength(1);
  });
});
