import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { Tag } from '@reader/contract';
import { Tags } from '../../state/library/tags';
import { TagRow } from './tag-row';

const TAG: Tag = { tag_id: 3, name: 'Grid', color: '#000000', important: false, article_count: 2 };

describe('renaming a tag by keyboard', () => {
  const names: string[] = [];
  let finish: () => void;
  let page: ComponentFixture<TagRow>;

  beforeEach(async () => {
    names.length = 0;
    const change = (_: number, { name }: { name: string }): Promise<void> => {
      names.push(name);
      return new Promise((resolve) => (finish = resolve));
    };
    TestBed.configureTestingModule({
      providers: [provideRouter([]), { provide: Tags, useValue: { change } }],
    });
    page = TestBed.createComponent(TagRow);
    document.body.replaceChildren(page.nativeElement);
    page.componentRef.setInput('tag', TAG);
    await settle();
    find('[aria-label="Rename Grid"]').click();
    await settle();
    find<HTMLInputElement>('input').focus();
  });

  const find = <T extends HTMLElement>(selector: string): T => page.nativeElement.querySelector(selector);
  const submit = (name: string): void => {
    find<HTMLInputElement>('input').value = name;
    find('form').dispatchEvent(new Event('submit'));
  };
  async function settle(): Promise<void> {
    for (let step = 0; step < 20; step++) await Promise.resolve();
    page.detectChanges();
  }

  it('sends the name once, and returns the focus to the button', async () => {
    submit('Power');
    submit('Power');
    finish();
    await settle();
    expect(names).toEqual(['Power']);
    expect(document.activeElement).toBe(find('[aria-label="Rename Grid"]'));
  });

  it('returns the focus to the button after Escape', async () => {
    find('input').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await settle();
    expect(document.activeElement).toBe(find('[aria-label="Rename Grid"]'));
  });
});
