import type { Db, Tx } from '#server/platform/postgres/database.ts'
import { Query, type Value } from '#server/platform/postgres/query.ts'

/** A statement with the values that it ran with, or BEGIN and COMMIT. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

type Sql = Db | Tx

/** A database that runs each statement and writes it down, so that another program can run the very same. */
export function recordStatements(db: Db): { db: Db; statements: Statement[] } {
  const statements: Statement[] = []
  const recording = (sql: Sql) =>
    Object.assign(
      (pieces: TemplateStringsArray, ...values: Value[]) =>
        new Query<object[]>(pieces, values, (text, scalars) => {
          statements.push({ text, values: scalars })
          return Promise.resolve(sql(pieces, ...values))
        }),
      { json: sql.json, unsafe: sql.unsafe },
    )
  const begin = (...args: [(tx: Tx) => Promise<unknown>] | [string, (tx: Tx) => Promise<unknown>]) => {
    const [mode, work] = args.length === 2 ? args : (['', args[0]] as const)
    return db.begin(mode, async (tx) => {
      statements.push({ text: `BEGIN ${mode}`, values: [] })
      const answer = await work(Object.assign(recording(tx), { isTransaction: true as const }) as never)
      statements.push({ text: 'COMMIT', values: [] })
      return answer
    })
  }
  return { db: Object.assign(recording(db), { begin, end: db.end }) as never, statements }
}
