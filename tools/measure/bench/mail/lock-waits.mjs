import pg from 'pg';

const INTERVAL_MS = 20;

/** Watches how long sessions of a database wait for locks. */
export class LockWaits {
  #client;
  #timer;
  #longestMs = 0;
  #reading = Promise.resolve();

  constructor(url) {
    this.#client = new pg.Client({ connectionString: url, application_name: 'lock waits' });
  }

  async start() {
    await this.#client.connect();
    this.#timer = setInterval(() => (this.#reading = this.#reading.then(() => this.#read())), INTERVAL_MS);
  }

  /** Returns the longest wait seen, in milliseconds. */
  async stop() {
    clearInterval(this.#timer);
    await this.#reading;
    await this.#read();
    await this.#client.end();
    return this.#longestMs;
  }

  /** By session, because a wait for a row is one for a transaction, and such locks name no database. */
  async #read() {
    const { rows } = await this.#client.query(
      `select coalesce(max(extract(epoch from clock_timestamp() - waitstart) * 1000), 0)::float as ms
       from pg_locks join pg_stat_activity using (pid)
       where not granted and datname = current_database()`,
    );
    this.#longestMs = Math.max(this.#longestMs, rows[0].ms);
  }
}
