import { expect, test } from 'vitest'
import { type Db } from '#server/platform/postgres/database.ts'
import { migrate } from '#server/platform/postgres/migrate.ts'
import { emptyDatabase } from '../backup/databases.ts'
import { runOldMigrations } from './version-0.1.ts'

/** Everything that migrations leave in the catalogue, one object or column a line. */
const readCatalogue = async (db: Db): Promise<string[]> =>
  (
    await db<{ line: string }[]>`
      WITH here AS (SELECT oid, relname, relkind, relpersistence, relrowsecurity, relacl, reloptions, relreplident
        FROM pg_class WHERE relnamespace = 'public'::regnamespace)
      SELECT format('class %s %s %s %s %s %s %s', relname, relkind, relpersistence, relrowsecurity, relacl, reloptions,
        relreplident) AS line FROM here
      UNION ALL SELECT format('columns %s: %s', c.relname, string_agg(a.attname, ', ' ORDER BY a.attnum))
        FROM pg_attribute a JOIN here c ON c.oid = a.attrelid WHERE a.attnum > 0 AND NOT a.attisdropped GROUP BY c.relname
      UNION ALL SELECT format('column %s.%s %s %s %s %s %s %s %s %s %s', c.relname, a.attname,
          format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity,
          l.collname, a.attstattarget, a.attstorage, a.attacl)
        FROM pg_attribute a JOIN here c ON c.oid = a.attrelid
        LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
        LEFT JOIN pg_collation l ON l.oid = a.attcollation WHERE a.attnum > 0 AND NOT a.attisdropped
      UNION ALL SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT format('index %s', indexdef) FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT format('trigger %s %s', tgenabled, pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT format('function %s %s', proacl, pg_get_functiondef(oid))
        FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL SELECT format('view %s %s', relname, pg_get_viewdef(oid)) FROM here WHERE relkind = 'v'
      UNION ALL SELECT format('sequence %s %s %s %s %s', sequencename, data_type, start_value, increment_by, cycle)
        FROM pg_sequences WHERE schemaname = 'public'
      UNION ALL SELECT format('comment %s', description) FROM pg_description WHERE objoid IN (SELECT oid FROM here)
      UNION ALL SELECT format('statistics %s', stxname) FROM pg_statistic_ext
      UNION ALL SELECT format('type %s %s', typname, typtype) FROM pg_type
        WHERE typnamespace = 'public'::regnamespace AND typtype IN ('d', 'e')
      UNION ALL SELECT format('policy %s', polname) FROM pg_policy
      UNION ALL SELECT format('extension %s', extname) FROM pg_extension
      UNION ALL SELECT format('schema %s %s', nspname, nspacl) FROM pg_namespace WHERE nspname !~ '^pg_'
      ORDER BY 1`
  ).map(({ line }) => line)

/**
 * What may differ between the two:
 * - Version 0.1.0 added some constraints without a look at the rows that were there. PostgreSQL still calls them not
 * valid,
 *   though they hold for each row that was written since.
 * - PostgreSQL 18 names the constraints NOT NULL, and a table that was renamed keeps those names.
 */
const toComparable = (line: string): string =>
  line.replace(/ NOT VALID$/, '').replace(/^(constraint \w+) \w+_not_null (NOT NULL)/, '$1 $2')

test('a database of version 0.1.0 and a new one have the same tables, rules, functions, triggers and views', async () => {
  const [old, fresh] = [await emptyDatabase(), await emptyDatabase()]
  await runOldMigrations(old.db)
  await Promise.all([migrate(old.db), migrate(fresh.db)])
  const [adopted, made] = (await Promise.all([old, fresh].map(({ db }) => readCatalogue(db)))).map((lines) =>
    lines.map(toComparable).toSorted(),
  )
  expect(made?.length).toBeGreaterThan(2_500)
  expect(adopted).toEqual(made)
  const migrations = await Promise.all(
    [old, fresh].map(({ db }) => db`SELECT name, checksum FROM migrations ORDER BY name`),
  )
  expect(migrations[0]).toEqual(migrations[1])
})
