import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { type Db, openDatabase } from '#server/platform/postgres/database.ts'
import { isUniqueViolation } from '#server/platform/postgres/faults.ts'

/** One connection, so that a statement meets what an earlier one left there. */
function open(): Db {
  const db = openDatabase(inject('postgresUrl'), { connections: 1 })
  onTestFinished(() => db.end({ timeout: 0 }))
  return db
}

beforeAll(async () => {
  const db = openDatabase(inject('postgresUrl'), { connections: 1 })
  await db`CREATE TABLE IF NOT EXISTS named (n integer CONSTRAINT named_once PRIMARY KEY, note text)`
  await db.end()
})

test('a repeated statement returns the same columns, types and counts', async () => {
  const db = open()
  for (const n of [1n, 2n, 3n]) {
    const rows = await db<
      object[]
    >`SELECT ${n}::bigint AS big, NULL AS nothing, ${'é'}::text AS word, '2026-03-31'::date AS day`
    expect(rows).toEqual([{ big: n, nothing: null, word: 'é', day: '2026-03-31' }])
    expect((await db`SELECT 1 AS one WHERE ${n}::bigint < 0`).count).toBe(0)
    const inserted = await db`INSERT INTO named (n) SELECT ${n}::int * 100 + i FROM generate_series(1, ${n}::int) AS i`
    expect(inserted.count).toBe(Number(n))
    expect(inserted).toEqual([])
  }
})

test('a statement that failed when it was new, with or without columns, runs with other values', async () => {
  const db = open()
  const divide = (by: number) => db<{ n: number }[]>`SELECT 10 / ${by}::int AS n`
  const insert = (n: number) => db`INSERT INTO named (n) VALUES (${n})`
  const insertReturning = (n: number) => db<{ n: number }[]>`INSERT INTO named (n) VALUES (${n}) RETURNING n`
  await db.unsafe('INSERT INTO named (n) VALUES (1000)')

  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect(await divide(5)).toEqual([{ n: 2 }])
  await expect(insert(1000)).rejects.toSatisfy((e) => isUniqueViolation(e, 'named_once'))
  expect((await insert(1001)).count).toBe(1)
  await expect(insertReturning(1000)).rejects.toSatisfy((e) => isUniqueViolation(e, 'named_once'))
  expect(await insertReturning(1002)).toEqual([{ n: 1002 }])
})

test('a value that cannot be sent fails only its statement', async () => {
  const db = open()
  const circular: { toPostgres: () => string } = { toPostgres: () => circular as never }
  await expect(db`SELECT ${circular}::text`).rejects.toThrow('circular')
  await expect(db`SELECT ${'\0'}::text`).rejects.toMatchObject({ code: '22021' })
  expect(await db`SELECT ${1}::int AS n`).toEqual([{ n: 1 }])
})

test('statements that wait on one connection get their own rows, and those after a failure too', async () => {
  const db = open()
  const read = (n: number) => db<{ n: number }[]>`SELECT 12 / ${n}::int AS n`
  const answers = await Promise.allSettled([read(1), read(0), read(2), read(0), read(3)])
  expect(answers.map((one) => (one.status === 'fulfilled' ? one.value[0]?.n : 'failed'))).toEqual([
    12,
    'failed',
    6,
    'failed',
    4,
  ])
})
