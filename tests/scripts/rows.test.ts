import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import ts from 'typescript'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyDatabase, type TestDatabase } from '#tests/harness/test-database.ts'
import { compareRows } from '../../scripts/rows/compare.ts'
import { createDescriber, readNullable } from '../../scripts/rows/describe.ts'
import { readQueries } from '../../scripts/rows/read-queries.ts'

let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await copyDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const START = `
  class Query<R> { rows!: R }
  declare function db<R>(pieces: TemplateStringsArray, ...values: unknown[]): Query<R>
  declare const id: string, isShort: boolean
  const columns = () => db\`id, name\`
`

/** The sentences about the statements of a file of their own. */
async function check(...code: string[]): Promise<string[]> {
  const file = join(inject('runFolder'), 'statement.ts')
  writeFileSync(file, START + code.join('\n'))
  const program = ts.createProgram([file], { target: ts.ScriptTarget.ES2022, strict: true, noEmit: true })
  const describe = await createDescriber(client)
  const nullable = await readNullable(client)
  const sentences: string[] = []
  for (const found of readQueries(program, (one) => one === file, inject('runFolder'))) {
    for (const text of found.texts) {
      const faults = compareRows(found, text, await describe(text), nullable)
      sentences.push(...faults.map((fault) => fault.sentence))
    }
  }
  return sentences
}

test('a row type that says what the statement returns has no fault', async () => {
  expect(
    await check(
      'db<{ id: string; name: string; merged_into: string | null; version: bigint }[]>`SELECT id, name, merged_into, 1::bigint AS version FROM customers WHERE id = ${id}`',
    ),
  ).toEqual([])
})

test('other types, missing and unknown fields, and null are told', async () => {
  expect(
    await check(
      'db<{ id: bigint }[]>`SELECT id FROM customers`',
      'db<{ id: string }[]>`SELECT id, name FROM customers`',
      'db<{ id: string; name: string }[]>`SELECT id FROM customers`',
      'db<{ merged_into: string }[]>`SELECT merged_into FROM customers`',
    ),
  ).toEqual([
    'id is uuid, declared as bigint',
    'name is not in the row type',
    'name is not in the columns',
    'merged_into may be null',
  ])
})

test('a column is null where the other side of a LEFT JOIN is missing', async () => {
  const statement = (join: string) =>
    `db<{ name: string }[]>\`SELECT c.name FROM invoices i ${join} JOIN customers c ON c.business_id = i.business_id AND c.id = i.customer_id\``
  expect(await check(statement('LEFT'), statement(''))).toEqual(['name may be null'])
})

test('pieces are read where they are made, on both sides of a condition', async () => {
  expect(
    await check(
      'db<{ id: string; name: string }[]>`SELECT ${columns()} FROM customers`',
      'db<{ id: string; name: string }[]>`SELECT ${isShort ? columns() : db`id`} FROM customers`',
    ),
  ).toEqual(['name is not in the columns'])
})
