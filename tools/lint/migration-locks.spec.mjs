import { findLocks, findMigrationLocks } from './migration-locks.mjs';

const REFUSED = [
  ['stops writes', 'create index articles_x on articles (x)'],
  ['stops writes', 'create unique index if not exists articles_x on public.article_states (x)'],
  ['reads the whole table', 'alter table articles alter column x set not null'],
  ['checks every row', 'alter table article_bodies add constraint c check (x > 0)'],
  ['checks every row', 'alter table articles add constraint c foreign key (x) references y'],
  ['builds an index', 'alter table articles add constraint c unique (x)'],
  ['writes every row', 'alter table articles alter x type bigint'],
  ['writes every row', 'alter table articles add column x uuid default gen_random_uuid()'],
  ['in one transaction', 'update articles set x = 1 where y is null'],
  ['in one transaction', 'delete from user_events where x'],
  ['locks a large table', 'lock table articles'],
  ['version before', 'drop table small'],
  ['version before', 'alter table small drop column x'],
  ['version before', 'alter table small rename column x to y'],
  ['version before', 'alter table small alter column x set not null'],
  ['version before', 'alter table small add column x bigint references y not null'],
];

const ACCEPTED = [
  'create table x (article_id bigint not null references articles on delete cascade unique)',
  'create index concurrently articles_x on articles (x)',
  'create index small_x on small (x)',
  'alter table articles add column x text, add column y boolean not null default false',
  'alter table articles add constraint c check (x > 0) not valid',
  'alter table articles validate constraint c',
  'alter table articles add constraint c unique using index articles_x',
  "alter table small add column x text not null default '', add column y text",
  'alter table small add column x bigint generated always as identity not null',
  'update settings set x = 1',
  'update articles set x = 1 where article_id = 1 -- unlocked: one row',
];

describe('migrations that lock or take away', () => {
  it.each(REFUSED)('are found: %s by %s', (message, statement) => {
    const found = findLocks(`await db.query(\`\n  ${statement}\n\`);`);
    expect(found).toEqual([{ line: 2, message: expect.stringContaining(message) }]);
  });

  it.each(ACCEPTED)('are not found in %s', (statement) => {
    expect(findLocks(`await db.query(\`${statement}\`);`)).toEqual([]);
  });

  it('are looked for in each migration that an existing installation may run', () => {
    const folder = 'libs/platform/database/src/migrations';
    const texts = Object.fromEntries(
      ['1763672400004-old', '1763673000000-new'].map((name) => [`${folder}/${name}.ts`, 'drop table x']),
    );
    const files = { paths: Object.keys(texts), getText: (path) => texts[path] };
    expect(findMigrationLocks(files)).toEqual([
      expect.objectContaining({ file: `${folder}/1763673000000-new.ts`, line: 1 }),
    ]);
  });
});
