import type { Readable } from 'node:stream'
import { CLIENTS_PER_ARCHIVE, TOO_MANY_CLIENTS } from '#contract/clients/clients.ts'
import { BOOK_LABELS } from '#domain/books/book-labels.ts'
import type { Month } from '#domain/days/month.ts'
import type { Actor } from '../../actor/actor.ts'
import { AppError, refuseField } from '../../platform/http/app-error.ts'
import { createFairTurns } from '../../platform/limits/fair-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { writeZip, type ZipEntry } from '../../platform/sheets/zip.ts'
import { listChosenClients } from '../accounts/service.ts'
import { exportBooksOfMonth } from '../exports/service.ts'
import { actAsAccountant } from './service.ts'

interface Client {
  id: string
  name: string
}

/** Each archive occupies one of the three export slots of this process until it is read. */
const archives = createFairTurns({
  concurrency: 1,
  concurrencyPerBusiness: 1,
  maxPerBusiness: 1,
  maxWaiting: 20,
  maxWaitMs: 15_000,
  ownRefusal: 'export_running',
  refusal: 'exports_busy',
  retryAfterSeconds: 10,
})

/**
 * Returns the books of a month of all clients, or of the chosen ones, with an archive for each client.
 * @throws business_not_found (one of them is not a client), invalid_input (too many), export_running, exports_busy
 */
export async function exportBooksOfClients(
  parts: { db: Db; reads: Db },
  actor: Actor,
  { month, client_ids: chosen }: { month: Month; client_ids?: string[] | undefined },
  signal: AbortSignal,
): Promise<Readable> {
  const ids = chosen === undefined ? null : [...new Set(chosen)]
  const clients = await listChosenClients(parts.db, actor.userId, ids, CLIENTS_PER_ARCHIVE + 1)
  if (clients.length === 0 || (ids !== null && clients.length < ids.length)) throw new AppError('business_not_found')
  if (clients.length > CLIENTS_PER_ARCHIVE) refuseField('client_ids', TOO_MANY_CLIENTS)
  const endTurn = await archives.acquire(actor.userId, signal)
  const archive = writeZip(readArchives(parts, actor, clients, month, signal))
  archive.once('close', endTurn)
  return archive
}

/**
 * Yields the archive of each client. Each is opened only after the previous one was read, and access is checked again
 * then.
 */
async function* readArchives(
  { db, reads }: { db: Db; reads: Db },
  actor: Actor,
  clients: readonly Client[],
  month: Month,
  signal: AbortSignal,
): AsyncGenerator<ZipEntry> {
  const labels = BOOK_LABELS[actor.language]
  const names = new Set<string>()
  const missing: string[] = []
  for (const { id, name } of clients) {
    try {
      const books = await exportBooksOfMonth(reads, await actAsAccountant(db, actor, id), month, signal)
      if (signal.aborted) {
        books.destroy()
        return
      }
      yield { name: fileName(`${name}-${month}`, names), chunks: () => books }
    } catch (e) {
      if (!(e instanceof AppError)) throw e
      missing.push(name)
    }
  }
  if (missing.length > 0) {
    yield { name: labels.notIncludedFile, chunks: () => [[labels.notIncluded, ...missing, ''].join('\r\n')] }
  }
}

/** Returns a file name that Windows accepts too and that no other file of the archive has. */
function fileName(text: string, names: Set<string>): string {
  const base = text
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  let name = `${base}.zip`
  for (let i = 2; names.has(name.toLowerCase()); i++) name = `${base} (${i}).zip`
  names.add(name.toLowerCase())
  return name
}
