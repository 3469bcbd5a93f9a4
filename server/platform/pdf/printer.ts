import { basename, join } from 'node:path'
import { createHash } from 'node:crypto'
import { distFolder } from '#server/platform/files/project-root.ts'
import { AppError } from '../http/app-error.ts'
import { createFairTurns } from '../limits/fair-turns.ts'
import { type ByteCache, createByteCache } from '../byte-cache.ts'
import { createWorkerSlot } from './worker-slot.ts'
import { PdfBusy, PdfFailed, type PdfOrder } from './order.ts'

type PdfCache = ByteCache<Uint8Array>

/** A cache of PDFs of up to `maxBytes` in total. */
export const createPdfCache = (maxBytes: number): PdfCache => createByteCache(maxBytes, ({ length }) => length)

/**
 * The cache key of a document: SHA-256 of its business and of all input of the worker. The order is read from the
 * database for each request, after the ownership check, so a changed document and another business always have another
 * key.
 */
export function orderKey(businessId: string, { template, data, pictures, createdAt }: PdfOrder): string {
  const hash = createHash('sha256').update(JSON.stringify([businessId, template, createdAt, data]))
  for (const [path, bytes] of Object.entries(pictures)) {
    hash.update(JSON.stringify([path, bytes.length])).update(bytes)
  }
  return hash.digest('base64')
}

export interface PdfJob {
  /** Absolute path of a Typst file, which can read only its own folder. */
  template: string
  /** Serialized at once, so later changes have no effect. */
  data: unknown
  /** Path as the template names it → bytes. Unreadable pictures are left out of the document. */
  pictures: Record<string, Uint8Array>
  /** Creation time of the PDF: equal jobs produce equal bytes. */
  createdAt: Date
  /** The owner, for round-robin scheduling. */
  businessId: string
  /** Aborted when the client disconnects. */
  signal?: AbortSignal | undefined
}

export interface PdfPrinter {
  /**
   * Makes a PDF, or returns the cached one if its input is equal.
   * @throws business_busy or unavailable if too many wait, PdfBusy when stopping, PdfFailed if it cannot be made
   */
  print(job: PdfJob): Promise<Uint8Array>
  stop(): Promise<void>
}

export interface PdfPrinterOptions {
  workers?: number
  /** Time limit of one document, without its time in the queue. */
  timeoutMs?: number
  /** Maximum number of running and waiting documents of one business. */
  maxPerBusiness?: number
  /** Maximum number of waiting documents in total. */
  maxWaiting?: number
  /** Longest wait of a document in the queue; 25 s are shorter than the timeout of browsers. */
  maxWaitMs?: number
  /** Size of the cache of finished documents. */
  cacheBytes?: number
  /** An idle worker exits after this time, to free memory. */
  idleMs?: number
  workerFile?: string
  /** Called with a message when a document was made without a picture. */
  warn?: (message: string) => void
}

// JSON may contain lone surrogates, which Typst's parser refuses.
const replaceLoneSurrogates = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\uFFFD') : value

/** Makes PDFs from Typst templates in child processes; businesses are served round-robin. */
export function createPdfPrinter({
  workers = 1,
  timeoutMs = 10_000,
  maxPerBusiness = 40,
  maxWaiting = 200,
  maxWaitMs = 25_000,
  cacheBytes = 32 * 1024 * 1024,
  idleMs = 60_000,
  workerFile = join(distFolder, 'server/pdf-worker.js'),
  warn = () => undefined,
}: PdfPrinterOptions = {}): PdfPrinter {
  const slots = Array.from({ length: workers }, () => createWorkerSlot({ workerFile, timeoutMs, idleMs }))
  const free = [...slots]
  const cache = createPdfCache(cacheBytes)
  const turns = createFairTurns({
    concurrency: workers,
    concurrencyPerBusiness: workers,
    maxPerBusiness,
    maxWaiting,
    maxWaitMs,
  })
  let stopped = false

  async function make(key: string, order: PdfOrder): Promise<Uint8Array> {
    if (stopped) throw new PdfBusy('The printer is stopping.')
    const cached = cache.find(key)
    if (cached) return cached
    const slot = free.shift()
    if (!slot) throw new Error('No worker is free.')
    try {
      const { pdf, leftOut } = await slot.run(order)
      if (leftOut.length === 0) cache.add(key, pdf)
      else warn(`${basename(order.template)} was printed without ${leftOut.join(', ')}, which cannot be read.`)
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
        data: JSON.stringify(data, replaceLoneSurrogates),
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

/** Prints a PDF for a request. @throws unavailable if too many are queued or the document cannot be made */
export async function printOrRefuse(printer: PdfPrinter, job: PdfJob): Promise<Uint8Array> {
  try {
    return await printer.print(job)
  } catch (e) {
    throw e instanceof PdfBusy || e instanceof PdfFailed ? new AppError('unavailable', { retryAfterSeconds: 5 }) : e
  }
}
