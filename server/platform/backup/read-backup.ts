import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { decryptWith, isEncrypted, missingKey } from './encryption.ts'
import { BackupRefused, MANIFEST, Manifest, type TableSums, RowCounter } from './backup-format.ts'

/** Receives the COPY text of one table in chunks. */
export interface TableSink {
  write: (chunk: Uint8Array) => Promise<void>
  end: () => Promise<void>
}

export interface ReadOptions {
  /** Decrypts an encrypted backup. */
  identity?: string | undefined
  /** Ends the work early. */
  signal?: AbortSignal | undefined
}

const NULL_SINK: TableSink = { write: async () => {}, end: async () => {} }

/**
 * Reads a whole backup, verifies all checksums and returns the manifest. Rows go to the sink that `open` returns for
 * each table; errors of a sink are rethrown. @throws BackupRefused if the file is damaged, truncated or not a backup
 */
export async function readBackup(
  file: string,
  open: (table: string) => TableSink = () => NULL_SINK,
  { identity, signal }: ReadOptions = {},
): Promise<Manifest> {
  const encrypted = await isEncrypted(file).catch((e: unknown) => Promise.reject(whyUnreadable(file, e)))
  if (encrypted && identity === undefined) throw missingKey(file)
  const reader = new BackupReader(open)
  const entries = extract()
  const unpacked =
    encrypted && identity !== undefined
      ? pipeline(createReadStream(file), decryptWith(identity, file), createGunzip(), entries, { signal })
      : pipeline(createReadStream(file), createGunzip(), entries, { signal })
  // The loop below rethrows the error; this prevents an unhandled rejection before that.
  unpacked.catch(() => {})
  try {
    for await (const entry of entries) {
      if (entry.header.name === MANIFEST) await reader.readManifest(await buffer(entry))
      else await reader.readPart(entry.header.name, entry as AsyncIterable<unknown> as AsyncIterable<Uint8Array>)
    }
    await unpacked
    return reader.finish()
  } catch (e) {
    if (e instanceof SinkFault) throw e.cause
    throw e instanceof BackupRefused ? e : whyUnreadable(file, e)
  }
}

/** An error of the sink, as opposed to an error of the file. */
class SinkFault extends Error {}

function whyUnreadable(file: string, e: unknown): BackupRefused {
  const message = e instanceof Error ? e.message : String(e)
  const isFileError = e instanceof Error && 'syscall' in e
  return new BackupRefused(
    isFileError
      ? `${file} cannot be read, so nothing was restored: ${message}`
      : `${file} is damaged, incomplete or not a backup of Pavti, so nothing was restored: ${message}`,
    { cause: e },
  )
}

class BackupReader {
  readonly #open: (table: string) => TableSink
  readonly #sums = new Map<string, Pick<TableSums, 'rows' | 'bytes' | 'sha256'>>()
  #table: { name: string; parts: number; counter: RowCounter; sink: TableSink } | undefined
  #manifest: Manifest | undefined

  constructor(open: (table: string) => TableSink) {
    this.#open = open
  }

  async readPart(entryName: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const [, name = '', part] = /^([^/]+)\/(\d{6})$/.exec(entryName) ?? []
    if (name !== this.#table?.name) await this.#startTable(name)
    const table = this.#table
    if (!table || this.#manifest || Number(part) !== ++table.parts) throw new Error(`unexpected entry ${entryName}`)
    for await (const chunk of chunks) {
      table.counter.add(chunk)
      await table.sink.write(chunk).catch(throwAsSinkFault)
    }
  }

  async #startTable(name: string): Promise<void> {
    await this.#endTable()
    if (name === '' || this.#sums.has(name)) throw new Error(`the parts of "${name}" are out of order`)
    this.#table = { name, parts: 0, counter: new RowCounter(), sink: this.#open(name) }
  }

  async #endTable(): Promise<void> {
    if (!this.#table) return
    const { name, counter, sink } = this.#table
    await sink.end().catch(throwAsSinkFault)
    this.#sums.set(name, counter.sums())
    this.#table = undefined
  }

  async readManifest(bytes: Buffer): Promise<void> {
    await this.#endTable()
    this.#manifest = Manifest.parse(JSON.parse(bytes.toString()))
  }

  finish(): Manifest {
    if (!this.#manifest) throw new Error('the manifest at the end is missing')
    const { tables } = this.#manifest
    for (const { name, rows, bytes, sha256 } of tables) {
      const found = this.#sums.get(name) ?? new RowCounter().sums()
      if (found.rows !== rows || found.bytes !== bytes || found.sha256 !== sha256) {
        throw new Error(`the checksum of table ${name} is wrong`)
      }
    }
    const unlisted = [...this.#sums.keys()].find((name) => !tables.some((table) => table.name === name))
    if (unlisted !== undefined) throw new Error(`table ${unlisted} is not in the manifest`)
    return this.#manifest
  }
}

const throwAsSinkFault = (e: unknown): never => {
  throw new SinkFault('The rows could not be written.', { cause: e })
}
