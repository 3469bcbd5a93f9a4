import { join } from 'node:path'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { createFairTurns } from '../limits/fair-turns.ts'
import { createWorkerSlot } from './worker-slot.ts'
import { PdfBusy } from './errors.ts'
import type { PdfOrder } from './order.ts'
import { createPdfCache, orderKey } from './pdf-cache.ts'

export interface PdfJob {
  /** File name in the templates folder. */
  template: string
  /** Becomes JSON at once, so later changes do not reach the page. */
  data: unknown
  /** Path as the template names it → bytes; what cannot be read is left out of the document. */
  pictures: Record<string, Uint8Array>
  /** The PDF's own creation time: the same job gives the same bytes. */
  createdAt: Date
  /** Whose document it is: businesses take turns. */
  businessId: string
  /** Aborted when nobody waits for the document any more. */
  signal?: AbortSignal | undefined
}

export interface PdfPrinter {
  /**
   * Makes a document, or gives the kept one where everything that it is made from is the same.
   * @throws business_busy or unavailable when too many wait, PdfBusy when stopping, PdfFailed when it cannot be made
   */
  print(job: PdfJob): Promise<Uint8Array>
  stop(): Promise<void>
}

export interface PdfPrinterOptions {
  workers?: number
  /** For one document, without its time in the queue. */
  timeoutMs?: number
  /** Documents of one business that may wait or be in the making. */
  mostPerBusiness?: number
  /** Documents of all that may wait beside those in the making. */
  mostWaiting?: number
  /** Finished documents that are kept, in bytes. */
  cacheBytes?: number
  /** A worker without work ends after this time, so that the server's memory at rest stays small. */
  idleMs?: number
  templatesFolder?: string
  workerFile?: string
  /** Told in one sentence when a document came out without a picture. */
  warn?: (message: string) => void
}

// JSON can carry half of a surrogate pair; the template's reader refuses it.
const wholeText = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\uFFFD') : value

/** Longest wait for a turn in ms; a browser gives up later. */
const LONGEST_WAIT_MS = 25_000

/** Makes PDFs from Typst templates in processes of their own; the businesses that wait take turns. */
export function createPdfPrinter({
  workers = 1,
  timeoutMs = 10_000,
  mostPerBusiness = 40,
  mostWaiting = 200,
  cacheBytes = 32 * 1024 * 1024,
  idleMs = 60_000,
  templatesFolder = join(projectRoot, 'server/features/invoices/pdf'),
  workerFile = join(projectRoot, 'dist/server/pdf-worker.js'),
  warn = () => undefined,
}: PdfPrinterOptions = {}): PdfPrinter {
  const slots = Array.from({ length: workers }, () =>
    createWorkerSlot({ workerFile, templatesFolder, timeoutMs, idleMs }),
  )
  const free = [...slots]
  const cache = createPdfCache(cacheBytes)
  const turns = createFairTurns({
    atOnce: workers,
    atOncePerBusiness: workers,
    mostPerBusiness,
    mostWaiting,
    longestWaitMs: LONGEST_WAIT_MS,
  })
  let stopped = false

  async function make(key: string, order: PdfOrder): Promise<Uint8Array> {
    if (stopped) throw new PdfBusy('The printer is stopping.')
    const kept = cache.find(key)
    if (kept) return kept
    const slot = free.shift()
    if (!slot) throw new Error('A turn came without a free worker.')
    try {
      const { pdf, leftOut } = await slot.work(order)
      if (leftOut.length === 0) cache.keep(key, pdf)
      else warn(`${order.template} was printed without ${leftOut.join(', ')}: it cannot be read.`)
      return pdf
    } finally {
      free.push(slot)
    }
  }

  return {
    print: async ({ template, data, pictures, createdAt, businessId, signal }) => {
      if (stopped) throw new PdfBusy('The printer is stopping.')
      const order = {
        template,
        data: JSON.stringify(data, wholeText),
        pictures,
        createdAt: Math.floor(createdAt.getTime() / 1000),
      }
      const key = orderKey(businessId, order)
      return cache.find(key) ?? turns.run(businessId, () => make(key, order), signal)
    },
    async stop() {
      stopped = true
      await Promise.all(slots.map((slot) => slot.close()))
    },
  }
}
