import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { type Db, openDatabase } from '#server/platform/postgres/database.ts'
import { databaseUrl } from '../harness/postgres.ts'
import { createEmptyDatabase, type TestDatabase } from '../harness/test-database.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createEmptyDatabase()
  db = openDatabase(database.url, { connections: 1, queryTimeoutMs: Infinity })
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

const apply = async (db: Db, which: (file: string) => boolean) => {
  const folder = join(projectRoot, 'migrations')
  const files = (await readdir(folder)).toSorted().filter((file) => which(file))
  for (const file of files)
    await db.begin(async (tx) => void (await tx.unsafe(await readFile(join(folder, file), 'utf8'))))
}

const extensions = async (of: Db): Promise<string[]> =>
  (await of<{ extname: string }[]>`SELECT extname FROM pg_extension ORDER BY extname`).map(({ extname }) => extname)

test('existing invoices get customers by name, with balance and received amounts', async () => {
  await apply(db, (file) => file < '0006')
  const [asha, other] = [randomUUID(), randomUUID()]
  await db`INSERT INTO businesses (id, name) VALUES (${asha}, 'Asha'), (${other}, 'Other')`
  await db`INSERT INTO users (id, business_id, name, email, password_hash) VALUES
    (${asha}, ${asha}, 'Asha', 'a@example.in', 'x'), (${other}, ${other}, 'Other', 'o@example.in', 'x')`
  await db`
    INSERT INTO invoices (business_id, id, user_id, number, issued_on, seller_name, customer_name, customer_upi,
      amount, amount_paid, state, paid_on, created_at)
    SELECT business::uuid, gen_random_uuid(), business::uuid, number, '2026-11-01', 'Asha', customer, 'asha@okaxis', amount,
      paid, state, CASE WHEN state = 'paid' THEN date '2026-11-02' END, made::timestamptz
    FROM (VALUES (${asha}, '1', 'ravi kumar', 1000, 1000, 'paid', '2026-11-01'), (${asha}, '2', 'Ravi Kumar', 500, 0, 'pending', '2026-11-03'),
      (${asha}, '3', 'RAVI KUMAR', 300, 100, 'part_paid', '2026-11-02'), (${asha}, '4', 'आशा', 70, 0, 'void', '2026-11-02'),
      (${other}, '1', 'Ravi Kumar', 9, 0, 'pending', '2026-11-02')) AS old (business, number, customer, amount, paid, state, made)`
  await apply(db, (file) => file >= '0006')
  expect(
    await db`SELECT name, invoices, owed, received FROM customers WHERE business_id = ${asha} ORDER BY name_key`,
  ).toEqual([
    { name: 'Ravi Kumar', invoices: 3n, owed: 700n, received: 1_100n },
    { name: 'आशा', invoices: 0n, owed: 0n, received: 0n },
  ])
  expect(await db`SELECT owed FROM customers WHERE business_id = ${other}`).toEqual([{ owed: 9n }])
  expect(await db`SELECT 1 FROM invoices WHERE customer_id IS NULL`).toEqual([])
  const wrong = await findWrongTotals(db)
  expect(wrong.filter(({ figure }) => figure.startsWith('customer'))).toEqual([])
  expect(await extensions(db)).toEqual(['plpgsql'])
})

test("the migration works for a database user who may not drop another's extensions", async () => {
  const plain = `plain_${randomUUID().replaceAll('-', '')}`
  const superuserUrl = inject('superuserUrl')
  const superuser = openDatabase(databaseUrl(superuserUrl, 'postgres'), { connections: 1 })
  await superuser.unsafe(`CREATE ROLE ${plain} LOGIN PASSWORD '${plain}'`)
  await superuser.unsafe(`CREATE DATABASE ${plain} OWNER ${plain}`)
  const owner = openDatabase(databaseUrl(superuserUrl, plain), { connections: 1 })
  await owner.unsafe('CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin')
  await owner.end()
  const url = new URL(databaseUrl(superuserUrl, plain))
  url.username = plain
  url.password = plain
  const theirs = openDatabase(url.href, { connections: 1, queryTimeoutMs: Infinity })
  await apply(theirs, () => true)
  expect(await extensions(theirs)).toEqual(['btree_gin', 'pg_trgm', 'plpgsql'])
  await theirs.end()
  await superuser.unsafe(`DROP DATABASE ${plain} WITH (FORCE)`)
  await superuser.unsafe(`DROP ROLE ${plain}`)
  await superuser.end()
})
