import { TestBed } from '@angular/core/testing';
import { EmptyState, markKey } from './empty-state';

describe('the text of an empty state', () => {
  function render(text: string): HTMLElement {
    const state = TestBed.createComponent(EmptyState);
    state.componentRef.setInput('heading', 'No stars yet');
    state.componentRef.setInput('text', text);
    state.detectChanges();
    return (state.nativeElement as HTMLElement).querySelector('p') ?? document.body;
  }

  it('has its keys as key caps', () => {
    const text = render(`Press ${markKey('s')} or ${markKey('Shift+S')} on an article.`);
    expect([...text.querySelectorAll('kbd')].map((cap) => cap.textContent)).toEqual(['s', 'Shift+S']);
    expect(text.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe('Press s or Shift+S on an article.');
  });

  it('stays as it is without a key', () => {
    const text = render('Star articles you want to find again.');
    expect(text.querySelector('kbd')).toBeNull();
    expect(text.textContent?.trim()).toBe('Star articles you want to find again.');
    expect(markKey('')).toBe('');
  });
});
