/** TypeORM's own table of the migrations that ran. */
const FOREIGN_TABLES = ['migrations'];

const TABLES = `
  select relname as table from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all($1)
  order by relname collate "C"`;

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
         not a.attnotnull as nullable,
         regexp_replace(pg_get_expr(d.adbin, d.adrelid, true), '^''(\\d+)''::\\w+$', '\\1') as default,
         nullif(a.attidentity, '') as identity, a.attgenerated <> '' as is_generated, l.collname as collation
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  left join pg_collation l on l.oid = a.attcollation and l.collname <> 'default'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1)
    and a.attnum > 0 and not a.attisdropped
  order by a.attnum`;

const CONSTRAINTS = `
  select c.relname as table, x.conname as name, x.contype as type,
         pg_get_constraintdef(x.oid, true) as definition,
         f.relname as references,
         array(select a.attname::text from unnest(x.conkey) with ordinality k (attnum, position)
               join pg_attribute a on a.attrelid = x.conrelid and a.attnum = k.attnum
               order by k.position) as columns
  from pg_constraint x join pg_class c on c.oid = x.conrelid left join pg_class f on f.oid = x.confrelid
  where c.relnamespace = 'public'::regnamespace and c.relname <> all($1) and x.contype <> 'n'
  order by x.conname collate "C"`;

const INDEXES = `
  select c.relname as table, n.relname as name, pg_get_indexdef(i.indexrelid, 0, true) as definition
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
    and not exists (select 1 from pg_constraint x where x.conindid = i.indexrelid and x.contype <> 'f')
  order by n.relname collate "C"`;

const TRIGGERS = `
  select c.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) as definition, p.proname as function
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  order by t.tgname collate "C"`;

/** Without those of extensions, and without those of triggers. */
const FUNCTIONS = `
  select p.proname as name, pg_get_function_identity_arguments(p.oid) as arguments,
         pg_get_function_result(p.oid) as result
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname collate "C"`;

/** Tables with their columns, constraints, indexes and triggers, and the functions, in a fixed order. */
export async function readCatalogue(client) {
  const query = async (text, values = [FOREIGN_TABLES]) => (await client.query(text, values)).rows;
  const names = (await query(TABLES)).map(({ table }) => table);
  const parts = {
    columns: await query(COLUMNS),
    constraints: await query(CONSTRAINTS),
    indexes: await query(INDEXES),
    triggers: await query(TRIGGERS, []),
  };
  const tables = names.map((name) => ({
    name,
    ...Object.fromEntries(
      Object.entries(parts).map(([part, rows]) => [part, rows.filter(({ table }) => table === name)]),
    ),
  }));
  return { tables, functions: await query(FUNCTIONS, []) };
}
