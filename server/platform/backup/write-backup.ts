import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Writable } from 'node:stream'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import type { Db, Tx } from '../postgres/database.ts'
import { ADVISORY_LOCKS } from '../postgres/advisory-locks.ts'
import {
  BackupRefused,
  BackupRunning,
  MANIFEST,
  Manifest,
  PART_BYTES,
  type TableSums,
  RowCounter,
} from './backup-format.ts'
import { errorCode } from '../postgres/embedded/errors.ts'
import { encryptFor } from './encryption.ts'
import { copyTarget, inPublic, listMigrations, listSequences, listTables, type TableColumns } from './catalog.ts'
import { inLongTransaction, type LongTransaction } from './long-transaction.ts'

/** The default level takes three times as long for a file that is a quarter smaller. */
const GZIP_LEVEL = 1

export interface BackupOptions {
  /** Public keys of age for which the backup is encrypted. Empty: it is not. */
  recipients?: readonly string[]
  /** Ends the backup early. */
  signal?: AbortSignal | undefined
}

/**
 * Writes a consistent snapshot of all tables to a new file with mode 600, while requests continue. Returns the manifest
 * and the size in bytes. @throws BackupRefused
 */
export async function writeBackup(
  db: Db,
  databaseUrl: string,
  file: string,
  options: BackupOptions = {},
): Promise<Manifest & { size: number }> {
  refuseExisting(file)
  const part = `${file}.${process.pid}.part`
  try {
    // `flush` syncs the file to the disk before it is renamed.
    const open = () => createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
    const manifest = await streamBackup(db, databaseUrl, open, options)
    const { size } = await stat(part)
    refuseExisting(file)
    await rename(part, file)
    await syncFolder(dirname(file))
    return { ...manifest, size }
  } catch (e) {
    // Errors of the removal are ignored, so that the first error is reported.
    await rm(part, { force: true }).catch(() => {})
    if (!isFileFault(e)) throw e
    // The name of the partial file would mislead.
    const why = e.message.replace(/, \w+ '.*'$/, '')
    throw new BackupRefused(`${file} could not be written, so there is no backup: ${why}.`, { cause: e })
  }
}

/**
 * Writes a consistent snapshot of all tables to a stream, which it opens once nothing refuses the backup. Returns the
 * manifest. @throws BackupRefused
 */
export const streamBackup = (
  db: Db,
  databaseUrl: string,
  open: () => Writable,
  { recipients = [], signal }: BackupOptions = {},
): Promise<Manifest> =>
  inLongTransaction(
    databaseUrl,
    'ISOLATION LEVEL REPEATABLE READ READ ONLY',
    async (snapshot) => {
      const tables = await openSnapshot(db, snapshot.tx)
      const archive = pack()
      const zipped = createGzip({ level: GZIP_LEVEL })
      const written =
        recipients.length === 0
          ? pipeline(archive, zipped, open(), { signal })
          : pipeline(archive, zipped, encryptFor(recipients), open(), { signal })
      const [manifest] = await Promise.all([
        writeTables(snapshot, tables, archive).catch((e: unknown) => {
          archive.destroy(e instanceof Error ? e : new Error(String(e)))
          throw e
        }),
        written,
      ])
      return manifest
    },
    signal,
  )

/**
 * Whether an error is that of a file. Errors of connections have a system call too, but neither path nor these codes.
 */
export const isFileFault = (e: unknown): e is Error =>
  e instanceof Error && ('path' in e || ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'].includes(errorCode(e) ?? ''))

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new BackupRefused(`${file} already exists. Move it, or choose another name.`)
}

/** Opens the snapshot while no migration runs, and locks all tables against changes of their structure. */
const openSnapshot = (db: Db, snapshot: Tx): Promise<TableColumns[]> =>
  db.begin(async (tx) => {
    await tx`SET LOCAL lock_timeout = 5000`
    await tx`SELECT pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.migration})`
    const [lock] = await snapshot<{ isFree: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.backup}) AS "isFree"`
    if (!lock?.isFree) throw new BackupRunning('Another backup of this database is running. Wait until it is done.')
    const tables = await listTables(snapshot)
    if (!tables.some(({ name }) => name === 'migrations')) {
      throw new BackupRefused('The database has no tables of Pavti, so there is nothing to back up.')
    }
    await snapshot.unsafe(`LOCK TABLE ${tables.map(({ name }) => inPublic(name)).join(', ')} IN ACCESS SHARE MODE`)
    return tables
  })

async function writeTables({ tx, client }: LongTransaction, tables: TableColumns[], archive: Pack): Promise<Manifest> {
  const sums: TableSums[] = []
  for (const table of tables) {
    const counter = new RowCounter()
    let part = 0
    const rows = client.query(copyTo(`COPY ${copyTarget(table)} TO STDOUT`))
    for await (const bytes of splitIntoChunks(rows, PART_BYTES)) {
      counter.add(bytes)
      await addEntry(archive, `${table.name}/${String(++part).padStart(6, '0')}`, bytes)
    }
    sums.push({ ...table, ...counter.sums() })
  }
  const [server] = await tx<{ version: string }[]>`SELECT current_setting('server_version') AS version`
  const manifest: Manifest = {
    format: 'pavti-backup-1',
    made_at: new Date().toISOString(),
    postgres: server?.version ?? '',
    migrations: await listMigrations(tx),
    tables: sums,
    sequences: await readSequences(tx),
  }
  await addEntry(archive, MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)))
  archive.finalize()
  return manifest
}

/** Sequences are not part of a snapshot. Read after the rows, a sequence is never behind them. */
async function readSequences(tx: Tx): Promise<Manifest['sequences']> {
  const sequences: Manifest['sequences'] = []
  for (const name of await listSequences(tx)) {
    const [row] = await tx.unsafe<{ last_value: string; is_called: boolean }[]>(
      `SELECT last_value::text, is_called FROM ${inPublic(name)}`,
    )
    if (row) sequences.push({ name, ...row })
  }
  return sequences
}

async function addEntry(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  const entry = archive.entry({ name, size: bytes.length, mode: 0o600 })
  const done = once(entry, 'finish')
  entry.end(bytes)
  await done
}

/** Splits a stream into chunks of `size` bytes; the last one may be shorter. */
async function* splitIntoChunks(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    while (length >= size) {
      const all = Buffer.concat(chunks)
      yield all.subarray(0, size)
      chunks = [all.subarray(size)]
      length -= size
    }
  }
  if (length > 0) yield Buffer.concat(chunks)
}

/** Makes the rename durable. Windows cannot sync folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
