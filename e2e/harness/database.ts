import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

/** The address of the database of the self-hosted Pavti. */
export async function databaseUrl(): Promise<string> {
  const { PAVTI_DATA_DIR: dataDir } = process.env
  if (!dataDir) throw new Error('Pavti was not started.')
  const read = async (name: string) => (await readFile(join(dataDir, name), 'utf8')).trim()
  const password = encodeURIComponent(await read('postgres/pavti.password'))
  return `postgres://pavti:${password}@127.0.0.1:${await read('postgres.port')}/pavti`
}

/** Changes exactly one row directly in the database. */
async function changeRow(sql: string, value: string): Promise<void> {
  const client = new Client(await databaseUrl())
  await client.connect()
  try {
    const { rowCount } = await client.query(sql, [value])
    if (rowCount !== 1) throw new Error(`No row for ${value}`)
  } finally {
    await client.end()
  }
}

/** Cancels an invoice. */
export const voidInvoice = (id: string): Promise<void> =>
  changeRow("UPDATE invoices SET state = 'void', voided_at = now(), void_reason = 'Wrong' WHERE id = $1", id)

/** Makes the only session of a user one whose password was entered eleven minutes ago. */
export const ageSession = (email: string): Promise<void> =>
  changeRow(
    `UPDATE sessions SET password_checked_at = now() - interval '11 minutes'
    WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    email,
  )
