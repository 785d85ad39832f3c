import { Component } from '@angular/core';

/** The search syntax, shown while the field is empty. */
@Component({
  selector: 'rd-syntax-help',
  template: `
    <h2 i18n>Search all your sources</h2>
    <dl>
      <div>
        <dt><code i18n="Example of a search|">heat pump</code></dt>
        <dd i18n>both words, in any form</dd>
      </div>
      <div>
        <dt><code i18n="Example of a search|">“heat pump”</code></dt>
        <dd i18n>this exact phrase</dd>
      </div>
      <div>
        <dt><code i18n="Example of a search|">heat -pump</code></dt>
        <dd i18n>without the second word</dd>
      </div>
      <div>
        <dt><code i18n="Example of a search|">batter*</code></dt>
        <dd i18n>words that start like this</dd>
      </div>
    </dl>
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--space-4);
      padding: var(--space-6) var(--space-5);
    }
    h2 {
      font-size: var(--size-15);
    }
    dl {
      display: grid;
      gap: var(--space-3);
    }
    dt code {
      font-family: var(--mono);
      font-size: var(--size-13);
      color: var(--text);
    }
    dd {
      font-size: var(--size-13);
      color: var(--text-quiet);
    }
  `,
})
export class SyntaxHelp {}
