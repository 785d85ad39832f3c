import { Component, signal } from '@angular/core';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { ListAndDetail } from './list-and-detail';

@Component({
  imports: [ListAndDetail],
  template: `
    <main tabindex="-1">
      <rd-list-and-detail [open]="isOpen()" [hint]="''">
        <div listPart>
          @if (hasRow()) {
            <a href="/rules" (click)="open($event)">{{ name }}</a>
          }
        </div>
        <div detailPart>
          @if (isOpen()) {
            <input />
          }
        </div>
      </rd-list-and-detail>
    </main>
  `,
})
class RulesPage {
  readonly isOpen = signal(false);
  readonly hasRow = signal(true);
  protected readonly name = 'Archive moss';

  protected open(event: Event): void {
    event.preventDefault();
    this.isOpen.set(true);
  }
}

describe('the focus after an editor beside its list', () => {
  let page: ComponentFixture<RulesPage>;

  beforeEach(() => {
    page = TestBed.createComponent(RulesPage);
    page.detectChanges();
    document.body.append(page.nativeElement);
    const opener = page.nativeElement.querySelector('a');
    opener.focus();
    opener.click();
    page.detectChanges();
    page.nativeElement.querySelector('input').focus();
  });

  function close(): string | undefined {
    page.componentInstance.isOpen.set(false);
    page.detectChanges();
    return document.activeElement?.tagName;
  }

  it('returns to what opened it', () => expect(close()).toBe('A'));

  it('goes to the page when that is gone', () => {
    page.componentInstance.hasRow.set(false);
    expect(close()).toBe('MAIN');
  });
});
