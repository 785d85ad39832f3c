import { Injectable } from '@nestjs/common';
import { Arrivals } from '@reader/articles';
import { sql } from '@reader/database';
import { BodyAnnouncements, newInFull } from '@reader/extraction';
import { WATCHLISTS_STEP } from './watchlists.step';

const anyIsOn = sql`exists (select 1 from watchlists w where w.enabled)`;

/** A new article's full text is held against the watchlists as the article was; what matched stays. */
@Injectable()
export class FullTextOwing {
  constructor(arrivals: Arrivals, bodies: BodyAnnouncements) {
    bodies.replaced.listen((tx, body) =>
      arrivals.owe(tx, WATCHLISTS_STEP, sql`${newInFull(body)} and ${anyIsOn}`),
    );
  }
}
