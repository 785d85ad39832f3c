import { inject } from '@angular/core';
import { runWhenBack } from '@reader/web-ui';
import { Connection } from './connection';

/** Runs an action whenever the server answers again. Call it from an injection context. */
export const runOnReturn = (action: () => void): void => runWhenBack(inject(Connection).away, action);
