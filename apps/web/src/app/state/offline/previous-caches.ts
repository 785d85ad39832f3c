/** Prefix of the caches with a user's data, as version 0.1 names them. */
const PREVIOUS_PREFIX = 'reader.kept.';
const PREVIOUS_FILES_CACHE = 'reader.program.asked';

/** Deletes what version 0.1 cached, which nothing reads. Can be removed in version 0.3. */
export async function deletePreviousCaches(): Promise<void> {
  const names = await caches.keys();
  const previous = names.filter((name) => name.startsWith(PREVIOUS_PREFIX) || name === PREVIOUS_FILES_CACHE);
  await Promise.all(previous.map((name) => caches.delete(name)));
}
