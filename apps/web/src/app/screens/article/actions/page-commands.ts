import { inject } from '@angular/core';
import { Commands } from '../../../shell/commands/commands';
import { Neighbours } from '../../../state/library/neighbours';

/** Lines that stay visible after a page down, as a part of the page. */
const OVERLAP = 0.1;
/** Less than this below the window counts as the end, in pixels. */
const END_PX = 4;

/** Returns what opens the next article of the list, or its end. Call it from an injection context. */
export function createGoOn(): () => void {
  const commands = inject(Commands);
  const neighbours = inject(Neighbours);
  return () => {
    if (neighbours.next() !== null || neighbours.end() !== null) commands.run('article.next');
  };
}

/** Space pages through the article, and opens the next one at its end. */
export function registerPageCommands(getScroller: () => HTMLElement, goOn: () => void): void {
  const run = (): void => {
    const scroller = getScroller();
    const { scrollTop, clientHeight, scrollHeight } = scroller;
    if (scrollTop + clientHeight >= scrollHeight - END_PX) goOn();
    else scroller.scrollBy({ top: clientHeight * (1 - OVERLAP) });
  };
  inject(Commands).register([{ id: 'article.pageDown', run }]);
}
