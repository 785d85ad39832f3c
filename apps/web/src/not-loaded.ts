/** The page listens to it before any file is loaded (index.html). */
const NOT_LOADED = 'reader.not-loaded';

/** Lets the page load itself again, a few times, because a file is missing without which it shows nothing. */
export function reportNotLoaded(): void {
  dispatchEvent(new Event(NOT_LOADED));
}
