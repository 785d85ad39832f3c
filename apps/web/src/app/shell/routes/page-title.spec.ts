import { Component, inject } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Title } from '@angular/platform-browser';
import { Router, TitleStrategy, provideRouter } from '@angular/router';
import { PageTitle } from './page-title';

@Component({ selector: 'rd-blank', template: '' })
class Blank {}

describe('the title of a page', () => {
  it('stays when only the query changes, and is that of the next page', async () => {
    const routes = [{ path: 'inbox', title: 'Reader', children: [{ path: ':id', component: Blank }] }];
    TestBed.configureTestingModule({
      providers: [
        provideRouter([...routes, { path: 'tags', title: 'Tags', component: Blank }]),
        { provide: TitleStrategy, useExisting: PageTitle },
      ],
    });
    const { router, title } = TestBed.runInInjectionContext(() => ({
      router: inject(Router),
      title: inject(Title),
    }));
    const open = async (url: string): Promise<string> => {
      await router.navigateByUrl(url);
      return title.getTitle();
    };
    expect(await open('/inbox/5')).toBe('Reader');
    title.setTitle('Harbour · Reader');
    expect(await open('/inbox/5?show=all')).toBe('Harbour · Reader');
    expect(await open('/inbox/6?show=all')).toBe('Reader');
    expect(await open('/tags')).toBe('Tags');
  });
});
