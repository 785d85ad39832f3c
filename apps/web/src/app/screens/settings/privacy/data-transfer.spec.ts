import { provideHttpClient } from '@angular/common/http';
import { provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { DataTransfer } from './data-transfer';

describe('the import of the own data', () => {
  it('looks like the button of the export, and its file input takes the focus', () => {
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    const page = TestBed.createComponent(DataTransfer);
    page.detectChanges();
    const element: HTMLElement = page.nativeElement;
    const button = element.querySelector('label');
    expect(button?.className).toBe(element.querySelector('a')?.className);
    expect(button?.querySelector('input')?.tabIndex).toBe(0);
  });
});
