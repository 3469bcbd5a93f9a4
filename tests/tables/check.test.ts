import { expect, test } from 'vitest'
import { isBaseMigration, readMigrations as readMigrationFiles } from '#server/platform/postgres/migrate.ts'
import { findDeletionFaults } from '../../scripts/tables/find-deletion-faults.ts'
import { findTableFaults } from '../../scripts/tables/find-faults.ts'
import { readMigrations } from '../../scripts/tables/read-migrations.ts'

const schema = readMigrations([
  `CREATE TABLE invoices (id uuid); CREATE TABLE customers (id uuid, invoices bigint); CREATE TABLE old (id uuid);
  CREATE TABLE gone (id uuid); -- CREATE TABLE never (id uuid)`,
  'ALTER TABLE old RENAME TO items; DROP TABLE gone; CREATE VIEW read_invoices AS SELECT id FROM invoices;',
])
const owners = {
  invoices: 'server/features/invoices',
  customers: 'server/features/customers',
  items: 'server/features/items',
  read_invoices: 'server/features/invoices',
}
const FILE = 'server/features/customers/queries.ts'

const check = (
  sql: string,
  { file = FILE, exceptions = [] as { file: string; table: string; reason: string }[] } = {},
) => findTableFaults({ code: new Map([[file, `const q = ${sql}`]]), schema, owners, exceptions }).faults

const READS = [`${FILE}: reads invoices of server/features/invoices`]
const WRITES = [`${FILE}: writes invoices of server/features/invoices`]

test.each([
  ['a list', 'db`SELECT id FROM invoices`'],
  ['a join', 'db`SELECT 1 FROM customers c LEFT JOIN invoices i USING (id)`'],
  ['a comma', 'db`SELECT 1 FROM customers c, invoices i WHERE true`'],
  ['a comma after a condition', 'db`SELECT 1 FROM customers c JOIN customers d ON c.id = d.id, invoices`'],
  ['a comma after a function', 'db`SELECT 1 FROM unnest(${ids}) WITH ORDINALITY AS x (id, n), invoices`'],
  ['a subquery in a condition', 'db`SELECT id FROM customers WHERE EXISTS (SELECT FROM invoices)`'],
  ['a subquery in a list', 'db`SELECT id FROM (SELECT 1) x, LATERAL (SELECT id FROM invoices) y`'],
  ['a join in parentheses', 'db`SELECT id FROM (invoices i JOIN customers c USING (id))`'],
  ['WITH', 'db`WITH customers_of AS (SELECT id FROM invoices) SELECT id FROM customers_of`'],
  ['WITH that takes the name of the table', 'db`WITH invoices AS (SELECT id FROM invoices) SELECT 1`'],
  ['DELETE … USING', 'db`DELETE FROM customers c USING invoices i WHERE i.id = c.id`'],
  ['UPDATE … FROM', 'db`UPDATE customers SET id = i.id FROM invoices i`'],
  ['INSERT … SELECT', 'db`INSERT INTO customers (id) SELECT id FROM invoices`'],
  ['small letters', 'db`select id from invoices`'],
  ['a schema and quotes', 'db`SELECT id FROM ONLY public."invoices"`'],
  ['a piece with only a name', 'db`invoices`'],
  ['a piece that begins with a comma', 'db`, invoices i`'],
  ['TABLE', 'db`TABLE invoices`'],
  ['a line after a comment', 'db`SELECT id -- from customers\nFROM invoices`'],
  ['a plain text', "'SELECT id FROM invoices'"],
  ['a text for unsafe', "tx.unsafe('select id from invoices')"],
  ['a lock', 'db`SELECT id FROM invoices FOR UPDATE`'],
])('a foreign read is found in %s', (_, sql) => expect(check(sql)).toContain(READS[0]))

test.each([
  ['INSERT', 'tx`INSERT INTO invoices (id) VALUES (1)`'],
  ['UPDATE', 'tx`UPDATE invoices i SET id = 1`'],
  ['DELETE', 'tx`DELETE FROM invoices WHERE true`'],
  ['WITH', 'tx`WITH gone AS (DELETE FROM invoices RETURNING id) SELECT id FROM gone`'],
  ['MERGE', 'tx`MERGE INTO invoices USING customers c ON true WHEN MATCHED THEN DELETE`'],
  ['TRUNCATE', 'tx`TRUNCATE TABLE customers, invoices`'],
  ['LOCK', 'tx`LOCK TABLE invoices IN EXCLUSIVE MODE`'],
  ['COPY', "'COPY invoices FROM STDIN'"],
  ['the name as a value', "tx`SELECT delete_business_rows('invoices'::regclass, 1)`"],
])('a foreign write is found in %s', (_, sql) => expect(check(sql)).toContain(WRITES[0]))

test.each([
  ['its own table', 'db`SELECT id, invoices FROM customers WHERE invoices > 0`'],
  ['a read view', 'db`SELECT id FROM read_invoices`'],
  ['a subquery that WITH names', 'db`WITH found AS MATERIALIZED (SELECT 1) SELECT 1 FROM found, found AS again`'],
  ['functions', 'db`SELECT extract(day FROM now()), sum(invoices) FROM unnest(${ids}) AS ids, generate_series(1, 2)`'],
  ['IS DISTINCT FROM', 'db`SELECT 1 FROM customers WHERE id IS DISTINCT FROM invoices`'],
  [
    'an upsert',
    'db`INSERT INTO customers AS c (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET invoices = c.invoices + 1`',
  ],
  ['a lock of its own', 'db`SELECT 1 FROM customers c FOR NO KEY UPDATE OF c`'],
  ['a piece of SQL', 'db`SELECT 1 FROM (${found}) AS found ${others}`'],
  ['a text that is not SQL', "'Update your invoices from here'"],
  ['the catalogue', 'db`SELECT 1 FROM pg_catalog.pg_class JOIN pg_namespace ON true`'],
])('%s is no fault', (_, sql) => expect(check(sql)).toEqual([]))

test('a view may be read and not written', () => {
  expect(check('db`DELETE FROM read_invoices`')).toEqual([`${FILE}: writes read_invoices of server/features/invoices`])
})

test('a table that no migration makes, any more, or by this name is a fault', () => {
  for (const name of ['unknown', 'gone', 'old', 'never']) {
    expect(check(`db\`SELECT id FROM ${name}\``)).toEqual([`${FILE}: uses ${name}, which no migration makes`])
  }
})

test('a table that a plain text names by a value is a fault', () => {
  expect(check('tx.unsafe(`TRUNCATE ${names}`)')).toEqual([`${FILE}: names a table by a value`])
  expect(check('tx`SELECT delete_business_rows(${name}::regclass)`')).toEqual([`${FILE}: names a table by a value`])
})

test('outside features every table is foreign', () => {
  const file = 'server/cli/commands.ts'
  expect(check('db`SELECT id FROM items`', { file })).toEqual([`${file}: reads items of server/features/items`])
})

test('each table has an owner, and each owner a table', () => {
  const without = { schema, exceptions: [], code: new Map<string, string>() }
  expect(findTableFaults({ ...without, owners: { ...owners, others: 'server/features/others' } }).faults).toEqual([
    'others has an owner, but no migration makes it',
  ])
  const { items: _, ...few } = owners
  expect(findTableFaults({ ...without, owners: few }).faults).toEqual(['items has no owner'])
})

test('an exception allows one table in one file, and is a fault where nothing needs it', () => {
  const exceptions = [{ file: FILE, table: 'invoices', reason: 'known' }]
  expect(check('db`SELECT id FROM invoices`', { exceptions })).toEqual([])
  expect(check('db`SELECT id FROM invoices, items`', { exceptions })).toEqual([
    `${FILE}: reads items of server/features/items`,
  ])
  expect(check('db`SELECT id FROM customers`', { exceptions })).toEqual([
    `${FILE}: the exception for invoices is not needed`,
  ])
})

test('a table that the deletion of an account forgets is found, and one that is named wrongly', () => {
  const tables = new Set(['invoices', 'items', 'secrets'])
  const deletion = {
    tables,
    owners: { ...owners, secrets: 'server/platform/secrets' },
    deleted: [
      { owner: 'invoices', table: 'invoices' },
      { owner: 'items', table: 'items' },
    ],
    others: { secrets: 'of the installation' },
  }
  expect(findDeletionFaults(deletion)).toEqual([])
  expect(findDeletionFaults({ ...deletion, others: {} })).toEqual([
    'secrets is not in server/features/account-deletion/tables.ts',
  ])
  expect(findDeletionFaults({ ...deletion, tables: new Set(['invoices', 'secrets']) })).toEqual([
    'account-deletion names items, which no migration makes',
  ])
  expect(findDeletionFaults({ ...deletion, others: { ...deletion.others, items: 'kept' } })).toEqual([
    'account-deletion names items twice',
  ])
  const moved = [{ owner: 'customers', table: 'items' }, ...deletion.deleted.slice(0, 1)]
  expect(findDeletionFaults({ ...deletion, deleted: moved })).toEqual([
    'account-deletion says that customers owns items',
  ])
})

test('migrations are numbered from 1 on over all folders, each number once, those of version 0.1 first', async () => {
  const migrations = await readMigrationFiles()
  expect(migrations.map(({ name }) => Number(name.slice(0, 4)))).toEqual(migrations.map((_, i) => i + 1))
  for (const { name, path } of migrations) {
    expect(path).toMatch(isBaseMigration(name) ? /^0\.1\/\d{4}_\w+\.sql$/ : /^(?!0\.1\/)\d+\.\d+\/\d{4}_\w+\.sql$/)
  }
})
