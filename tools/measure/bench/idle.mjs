// What the service does after articles arrive or the schema changes is no part of what a bench measures.

/**
 * Resolves when the handlers of events and the clustering have nothing to do. A database of an older version
 * first gets the terms of its articles, which takes minutes. Nothing is clustered before the first snapshot.
 */
export async function waitUntilIdle({ database, signal }) {
  for (;;) {
    signal.throwIfAborted();
    const [{ busy }] = await database.query(
      `select exists (select from outbox where due_at <= now())
           or (exists (select from term_snapshots) and exists (select from unclustered_articles)) as busy`,
    );
    if (!busy) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
