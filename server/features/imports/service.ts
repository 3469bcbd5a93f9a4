import { canLeaveOutRows, type Imported, type ImportPreview, type ImportResult } from '#contract/imports/imports.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import type { Upload } from '../../platform/http/upload.ts'
import type { UploadQuota } from '../../platform/limits/upload-quota.ts'
import type { Sender, UsedTime } from '../../platform/limits/used-time.ts'
import { createFileImporter } from '../../platform/workers/file-importer.ts'
import type { TaskDatabase } from '../../platform/workers/file-task.ts'
import { type Actor, requireFreshSession, requireSessionId } from '../../actor/actor.ts'
import { requirePro } from '../../actor/pro.ts'
import { IMPORT_MEMORY_MB, IMPORT_TIME, type ImportOrder, type RowsWithFaults } from './file-limits.ts'

const STOPPED = {
  timeout: 'This file took too long to read. Split it into parts.',
  memory: 'This file needs too much memory. Leave out columns, or split it into parts.',
}

const WHOLE_ONLY = 'Only customers and items can be imported without some of their rows'

/** An uploaded file with the chosen fields of its columns. */
export interface UploadedFile {
  upload: Upload
  chosen: string | undefined
  /** The client's network, for the import queue. */
  network: string
}

/** Runs each import in its own process, so that it does not block requests. */
export interface Importer {
  /** Previews a file; stores nothing. @throws import_unreadable, import_running, import_busy, quota_reached */
  preview: (actor: Actor, what: Imported, file: UploadedFile) => Promise<ImportPreview>
  /**
   * Imports a whole file or nothing, or all rows without a fault. Skips existing records, so that a repeat adds
   * nothing.
   * @throws plan_required (invoices, quotations and recurring invoices on Free), import_unreadable, import_has_faults,
   * import_running, import_busy, invalid_input
   *   (no UPI ID, or rows to leave out of books), quota_reached, key_reused, session_only and password_needed
   *   (settings)
   */
  commit: (
    actor: Actor,
    what: Imported,
    file: UploadedFile,
    how: { rowsWithFaults: RowsWithFaults; repeat: Repeat | undefined },
  ) => Promise<ImportResult>
  /** Stops running imports; their transactions roll back. */
  close: () => Promise<void>
}

/**
 * Refuses API tokens and sessions without a recent password, because someone who steals an open session would change
 * the seller's texts and the details on invoices.
 * @throws session_only, password_needed
 */
function requireRecentPassword(actor: Actor): void {
  requireSessionId(actor)
  requireFreshSession(actor)
}

const senderOf = ({ businessId, user }: Actor, network: string): Sender => ({
  businessId,
  network,
  since: user.created_at,
})

export function createImporter(database: TaskDatabase, quota: UploadQuota, usedTime: UsedTime): Importer {
  const { run, close } = createFileImporter<ImportOrder, 'all'>({
    database,
    quota,
    usedTime,
    program: 'import-worker.js',
    timeLimit: () => IMPORT_TIME,
    memoryMb: IMPORT_MEMORY_MB,
    // Files have up to 20 MB.
    lanes: { all: { concurrency: 2, maxWaiting: 10 } },
    laneOf: () => 'all',
    stopped: (reason) => new AppError('import_unreadable', { sentence: STOPPED[reason] }),
  })

  return {
    preview: (actor, what, { upload, chosen, network }) =>
      run(upload, senderOf(actor, network), { actor, what, chosen, commit: undefined }, false),
    commit: async (actor, what, { upload, chosen, network }, how) => {
      if (how.rowsWithFaults === 'leave_out' && !canLeaveOutRows(what))
        throw new AppError('invalid_input', { fields: { rows_with_faults: WHOLE_ONLY } })
      if (what === 'invoices' || what === 'quotations') requirePro(actor, 'invoice_import')
      if (what === 'settings') requireRecentPassword(actor)
      if (what === 'recurring') requirePro(actor, 'recurring_invoices')
      const order = { actor, what, chosen, commit: how }
      return run(upload, senderOf(actor, network), order, true)
    },
    close,
  }
}
