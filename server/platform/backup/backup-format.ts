import { createHash } from 'node:crypto'
import * as z from 'zod'

// A backup is a gzipped tar: the rows of each table as COPY text in parts `table/000001`, then the manifest.

/** tar needs the size before the data, so each part is buffered in memory. */
export const PART_BYTES = 8 * 1024 * 1024

export const MANIFEST = 'manifest.json'

const TableSums = z.object({
  name: z.string(),
  /** Without generated columns. */
  columns: z.array(z.string()),
  rows: z.number(),
  bytes: z.number(),
  /** Checksum of the COPY text. */
  sha256: z.string(),
})

export const Manifest = z.object({
  format: z.literal('pavti-backup-1'),
  made_at: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(TableSums),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
})

export type Manifest = z.infer<typeof Manifest>
export type TableSums = z.infer<typeof TableSums>

const NEW_LINE = 0x0a

/** Counts rows and bytes of COPY text and hashes it. In COPY text, a newline always ends a row. */
export class RowCounter {
  readonly #hash = createHash('sha256')
  #rows = 0
  #bytes = 0

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1)) this.#rows++
  }

  /** May be called only once. */
  sums(): Pick<TableSums, 'rows' | 'bytes' | 'sha256'> {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

/** A backup or restore was refused and nothing was changed. The message tells the operator what to do. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** Another backup of this database is running. */
export class BackupRunning extends BackupRefused {
  override name = 'BackupRunning'
}
