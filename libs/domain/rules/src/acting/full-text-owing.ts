import { Injectable } from '@nestjs/common';
import { Arrivals } from '@reader/articles';
import { sql } from '@reader/database';
import { BodyAnnouncements, newInFull } from '@reader/extraction';
import { FULL_TEXT_STEP } from './steps';

const anyIsAboutText = sql`
  exists (select 1 from rules r where r.enabled and r.conditions @> '[{"field": "text"}]')`;

/**
 * Where a source is read in full, an article's text comes some seconds after the article: rules about texts
 * are then asked once more.
 */
@Injectable()
export class FullTextOwing {
  constructor(arrivals: Arrivals, bodies: BodyAnnouncements) {
    bodies.replaced.listen((tx, body) =>
      arrivals.owe(tx, FULL_TEXT_STEP, sql`${newInFull(body)} and ${anyIsAboutText}`),
    );
  }
}
