import { Component, DOCUMENT, inject } from '@angular/core';
import { readTokens } from './tokens-in-use';

/** All design tokens, each shown as its value. */
@Component({
  selector: 'rd-token-sheet',
  template: `
    <h2>Colour</h2>
    <ul role="list" class="colours">
      @for (name of colours; track name) {
        <li>
          <i [style.background]="'var(' + name + ')'"></i><code>{{ name }}</code>
        </li>
      }
    </ul>
    <h2>Type</h2>
    @for (name of sizes; track name) {
      <p class="type" [style.font-size]="'var(' + name + ')'">
        <code>{{ name }}</code> Grid batteries overtook gas, 1,234.5
      </p>
    }
    @for (name of families; track name) {
      <p class="type" [style.font-family]="'var(' + name + ')'">
        <code>{{ name }}</code> Il1 O0 rn m, “quoted” and <em>stressed</em>
      </p>
    }
    <h2>Space</h2>
    @for (name of spaces; track name) {
      <p class="space">
        <code>{{ name }}</code><i [style.width]="'var(' + name + ')'"></i>
      </p>
    }
    <h2>Everything else</h2>
    <dl>
      @for (name of others; track name) {
        <dt>
          <code>{{ name }}</code>
        </dt>
        <dd>{{ tokens.get(name) }}</dd>
      }
    </dl>
  `,
  styleUrl: './token-sheet.css',
})
export class TokenSheet {
  protected readonly tokens = readTokens(inject(DOCUMENT));
  private readonly names = [...this.tokens.keys()];

  protected readonly colours = this.names.filter((name) => this.tokens.get(name)?.startsWith('light-dark('));
  protected readonly sizes = this.names.filter((name) => name.startsWith('--size-'));
  protected readonly families = ['--sans', '--serif', '--mono'];
  protected readonly spaces = this.names.filter((name) => name.startsWith('--space-'));
  protected readonly others = this.names.filter(
    (name) => ![this.colours, this.sizes, this.families, this.spaces].some((shown) => shown.includes(name)),
  );
}
