import { Component } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Router, provideRouter } from '@angular/router';
import { captureKeys } from '../../../first-list/early-keys';
import { FIRST_LIST } from '../../../first-list/remove';
import { FirstView } from './first-view';

@Component({ template: '' })
class TestPage {}

describe('the first view', () => {
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent): void => void heard.push(key);

  beforeEach(() => {
    heard.length = 0;
    const list = document.body.appendChild(document.createElement('div'));
    list.id = FIRST_LIST;
    TestBed.configureTestingModule({ providers: [provideRouter([{ path: '**', component: TestPage }])] });
    captureKeys();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
    document.addEventListener('keydown', hear);
  });

  afterEach(() => document.removeEventListener('keydown', hear));

  const open = async (...paths: readonly string[]): Promise<void> => {
    TestBed.inject(FirstView);
    for (const path of paths) await TestBed.inject(Router).navigateByUrl(path);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  const hasFirstList = (): boolean => document.getElementById(FIRST_LIST) !== null;

  it('is drawn on arrival at a page that is no list', async () => {
    await open('/settings');
    expect(hasFirstList()).toBe(false);
    expect(heard).toEqual(['j']);
  });

  it('waits for a list until that reports its rows', async () => {
    await open('/inbox/7');
    expect(hasFirstList()).toBe(true);
    expect(heard).toEqual([]);
    TestBed.inject(FirstView).markDrawn();
    await TestBed.inject(FirstView).whenDrawn;
    expect(heard).toEqual(['j']);
  });

  it('is drawn when a list is left before it has rows', async () => {
    await open('/inbox', '/settings');
    expect(hasFirstList()).toBe(false);
    expect(heard).toEqual(['j']);
  });
});
