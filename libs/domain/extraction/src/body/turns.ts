import { Injectable } from '@nestjs/common';
import { TooManyRequests } from '@reader/http';

/** Extractions of one person at a time: each may cost a fetch, a thread and a browser. */
const AT_ONCE = 3;
/** More in line than this is no person who reads. */
const WAITING_MAX = 20;
/** By then several have ended. */
const RETRY_AFTER_SECONDS = 30;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Sees that everybody gets a turn, and nobody has all of them. */
@Injectable()
export class Turns {
  private readonly lines = new Map<number, Line>();

  /** Does the work when it is this person's turn. @throws TooManyRequests when too many wait for theirs */
  async take<T>(personId: number, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(personId) ?? { running: 0, waiting: [] };
    this.lines.set(personId, line);
    if (line.running < AT_ONCE) line.running += 1;
    else await this.wait(line);
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) this.lines.delete(personId);
    }
  }

  /** The place of one that ended goes straight to the next. */
  private wait({ waiting }: Line): Promise<void> {
    if (waiting.length >= WAITING_MAX)
      throw new TooManyRequests(RETRY_AFTER_SECONDS, 'Many full texts are on their way already.');
    return new Promise((enter) => waiting.push(enter));
  }
}
