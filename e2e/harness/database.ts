import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

/** Cancels an invoice directly in the database. */
export async function voidInvoice(id: string): Promise<void> {
  const { PAVTI_DATA_DIR: dataDir } = process.env
  if (!dataDir) throw new Error('Pavti was not started.')
  const read = async (name: string) => (await readFile(join(dataDir, name), 'utf8')).trim()
  const client = new Client({
    host: '127.0.0.1',
    port: Number(await read('postgres.port')),
    user: 'pavti',
    password: await read('postgres/pavti.password'),
    database: 'pavti',
  })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      "UPDATE invoices SET state = 'void', voided_at = now(), void_reason = 'Wrong' WHERE id = $1",
      [id],
    )
    if (rowCount !== 1) throw new Error(`No invoice ${id}`)
  } finally {
    await client.end()
  }
}
