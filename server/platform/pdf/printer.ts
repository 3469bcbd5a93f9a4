import { join } from 'node:path'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { createDesk } from './desk.ts'
import { PdfBusy } from './errors.ts'
import type { PdfOrder } from './order.ts'

export interface PdfJob {
  /** File name in the templates folder. */
  template: string
  /** Becomes JSON at once, so later changes do not reach the page. */
  data: unknown
  /** Path as the template names it → bytes; what cannot be read is left out of the document. */
  pictures: Record<string, Uint8Array>
  /** The PDF's own creation time: the same job gives the same bytes. */
  createdAt: Date
}

export interface PdfPrinter {
  /** @throws PdfBusy when the queue is full, PdfFailed when this document cannot be made */
  print(job: PdfJob): Promise<Uint8Array>
  stop(): Promise<void>
}

export interface PdfPrinterOptions {
  workers?: number
  /** For one document, without its time in the queue. */
  timeoutMs?: number
  /** Documents that may wait beside those being made. */
  queueLimit?: number
  /** A worker without work ends after this time, so that the server's memory at rest stays small. */
  idleMs?: number
  templatesFolder?: string
  workerFile?: string
  /** Told in one sentence when a document came out without a picture. */
  warn?: (message: string) => void
}

interface Ticket {
  order: PdfOrder
  resolve: (pdf: Uint8Array) => void
  reject: (reason: unknown) => void
}

// JSON can carry half of a surrogate pair; the template's reader refuses it.
const wholeText = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\uFFFD') : value

/** Makes PDFs from Typst templates in processes of their own, first come, first served. */
export function createPdfPrinter({
  workers = 1,
  timeoutMs = 10_000,
  queueLimit = 50,
  idleMs = 60_000,
  templatesFolder = join(projectRoot, 'server/features/invoices/pdf'),
  workerFile = join(projectRoot, 'dist/server/pdf-worker.js'),
  warn = () => undefined,
}: PdfPrinterOptions = {}): PdfPrinter {
  const desks = Array.from({ length: workers }, () => createDesk({ workerFile, templatesFolder, timeoutMs, idleMs }))
  const free = [...desks]
  const queue: Ticket[] = []
  let stopped = false

  async function serve({ order, resolve, reject }: Ticket, desk: (typeof desks)[number]) {
    try {
      const { pdf, leftOut } = await desk.work(order)
      if (leftOut.length > 0) warn(`${order.template} was printed without ${leftOut.join(', ')}: it cannot be read.`)
      resolve(pdf)
    } catch (fault) {
      reject(fault)
    }
    free.push(desk)
    callNext()
  }

  function callNext() {
    const desk = free[0]
    const ticket = queue[0]
    if (stopped || !desk || !ticket) return
    free.shift()
    queue.shift()
    void serve(ticket, desk)
  }

  return {
    print: ({ template, data, pictures, createdAt }) =>
      new Promise((resolve, reject) => {
        if (stopped) throw new PdfBusy('The printer is stopping.')
        if (queue.length >= queueLimit) throw new PdfBusy(`${queueLimit} documents are already waiting.`)
        const order = {
          template,
          data: JSON.stringify(data, wholeText),
          pictures,
          createdAt: Math.floor(createdAt.getTime() / 1000),
        }
        queue.push({ order, resolve, reject })
        callNext()
      }),
    async stop() {
      stopped = true
      for (const { reject } of queue.splice(0)) reject(new PdfBusy('The printer is stopping.'))
      await Promise.all(desks.map((desk) => desk.close()))
    },
  }
}
