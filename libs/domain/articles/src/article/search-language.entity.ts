import { Entity, PrimaryColumn } from 'typeorm';

/** A language in which stems are stored; queries are stemmed in each of these. Rows are never deleted. */
@Entity('search_languages')
export class SearchLanguage {
  /** A stemmer of Postgres, such as `english`. */
  @PrimaryColumn('text') readonly language!: string;
}
