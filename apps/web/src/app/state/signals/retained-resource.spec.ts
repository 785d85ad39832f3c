import { HttpErrorResponse } from '@angular/common/http';
import { type ResourceRef, type WritableSignal, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Notices } from '@reader/web-ui';
import { Connection } from '../offline/connection';
import { createRetainedResource } from './retained-resource';

const FAILURE = new HttpErrorResponse({ status: 500 });

describe('a retained resource', () => {
  let away: WritableSignal<boolean>;
  let page: WritableSignal<number>;
  let load: jest.Mock<Promise<string>, [unknown]>;
  let rules: ResourceRef<string | undefined>;

  beforeEach(async () => {
    away = signal(false);
    page = signal(1);
    load = jest.fn();
    TestBed.configureTestingModule({ providers: [{ provide: Connection, useValue: { away } }] });
    load.mockResolvedValueOnce('two rules');
    rules = TestBed.runInInjectionContext(() =>
      createRetainedResource({ params: () => page(), loader: ({ params }) => load(params) }),
    );
    await settle();
  });

  const settle = async (): Promise<void> => {
    for (let times = 0; times < 3; times++) {
      TestBed.tick();
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const listNotices = (): string[] =>
    TestBed.inject(Notices)
      .all()
      .map(({ text }) => text);

  it('keeps its value when it cannot be loaded again, and loads it on request', async () => {
    load.mockRejectedValueOnce(FAILURE);
    rules.reload();
    await settle();
    expect([rules.error(), rules.value()]).toEqual([undefined, 'two rules']);
    expect(listNotices()).toEqual([expect.stringMatching(/^This page was not updated\./)]);

    load.mockResolvedValueOnce('one rule');
    TestBed.inject(Notices).all()[0]?.action?.run();
    await settle();
    expect(rules.value()).toBe('one rule');
  });

  it('reports nothing beside the problem that loads it again', async () => {
    TestBed.inject(Notices).showProblem('The rule was not changed', FAILURE);
    load.mockRejectedValueOnce(FAILURE);
    rules.reload();
    await settle();
    expect(listNotices()).toEqual([expect.stringMatching(/^The rule was not changed\./)]);
  });

  it('loads again when the server returns, if it could not before', async () => {
    load.mockRejectedValueOnce(FAILURE).mockResolvedValue('one rule');
    rules.reload();
    await settle();
    for (const isAway of [true, false]) {
      away.set(isAway);
      await settle();
    }
    expect(rules.value()).toBe('one rule');
    away.set(true);
    await settle();
    away.set(false);
    await settle();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('has the failure of other parameters as its error', async () => {
    load.mockRejectedValueOnce(FAILURE);
    page.set(2);
    await settle();
    expect([rules.error(), rules.hasValue()]).toEqual([FAILURE, false]);
    expect(listNotices()).toEqual([]);
  });
});
