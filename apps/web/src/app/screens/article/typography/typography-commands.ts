import { inject } from '@angular/core';
import { Commands } from '../../../shell/commands/commands';
import { Typography } from './typography';

/** The keys that change the text size. Call it from the article page's injection context. */
export function registerTypographyCommands(): void {
  const typography = inject(Typography);
  inject(Commands).register([
    { id: 'text.larger', run: () => typography.changeSize(1) },
    { id: 'text.smaller', run: () => typography.changeSize(-1) },
  ]);
}
