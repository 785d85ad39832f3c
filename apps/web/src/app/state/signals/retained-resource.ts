import { type ResourceLoaderParams, type ResourceRef, inject, resource } from '@angular/core';
import { Notices } from '@reader/web-ui';
import { runOnReturn } from '../offline/run-on-return';

interface RetainedOptions<T, R> {
  readonly params?: () => R;
  readonly loader: (request: ResourceLoaderParams<R>) => Promise<T>;
}

/**
 * A resource whose value stays on the page when it cannot be loaded again, which a notice reports; once the
 * server answers again, it is loaded. The failure of the first load, and of other parameters, is its error.
 * Call it in an injection context.
 */
export function createRetainedResource<T, R = unknown>({
  params,
  loader,
}: RetainedOptions<T, R>): ResourceRef<T | undefined> {
  const notices = inject(Notices);
  let isStale = false;
  const loaded: ResourceRef<T | undefined> = resource<T, R>({
    ...(params && { params }),
    loader: async (request) => {
      try {
        const value = await loader(request);
        isStale = false;
        return value;
      } catch (error) {
        if (request.abortSignal.aborted || !loaded.hasValue()) throw error;
        isStale = true;
        reportStale(notices, error, () => loaded.reload());
        return loaded.value();
      }
    },
  });
  runOnReturn(() => isStale && loaded.reload());
  return loaded;
}

/** Beside another problem, such as that of the action that loads the value again, this says nothing new. */
function reportStale(notices: Notices, error: unknown, reload: () => boolean): void {
  if (notices.all().some(({ kind }) => kind === 'problem')) return;
  const action = { label: $localize`Try again`, run: () => void reload() };
  notices.showProblem($localize`This page was not updated`, error, action);
}
