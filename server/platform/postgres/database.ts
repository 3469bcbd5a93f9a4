import postgres from 'postgres'

// A type alias: the driver asks for an open record, which an interface is not.
type Types = { bigint: bigint }

/** The pool: each query takes any free connection. */
export type Db = postgres.Sql<Types>

/** One open transaction. A query that must run inside one asks for this type. */
export type Tx = postgres.TransactionSql<Types>

/**
 * Opens a pool; connections are made when the first query needs one.
 * bigint arrives as BigInt, a day as its text 'YYYY-MM-DD', an instant as Date.
 */
export const openDatabase = (url: string, { connections }: { connections: number }): Db =>
  postgres(url, {
    max: connections,
    connect_timeout: 3,
    idle_timeout: 300,
    max_lifetime: 3_600,
    backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 1),
    connection: { application_name: 'pavti', statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 },
    onnotice: () => {},
    types: {
      bigint: postgres.BigInt,
      date: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day },
    },
  }) as Db
