import { signal } from '@angular/core';
import { linkByKey } from './link-by-key';

describe('a value that is linked by a key', () => {
  it('stays when the object is loaded again, and is created for another key', () => {
    const item = signal({ id: 1, name: 'One' });
    const draft = linkByKey(
      () => item().id,
      () => item().name,
    );
    expect(draft()).toBe('One');
    draft.set('Typed');
    item.set({ id: 1, name: 'One of the server' });
    expect(draft()).toBe('Typed');
    item.set({ id: 2, name: 'Two' });
    expect(draft()).toBe('Two');
  });
});
