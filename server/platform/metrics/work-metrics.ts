import { Counter, Histogram, type Registry } from 'prom-client'
import { MailRefused, type Mailer } from '../mail/mailer.ts'
import type { Job } from '../jobs/jobs.ts'
import type { PdfPrinter } from '../pdf/printer.ts'

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800]

/** Measures work and whether it failed. */
async function observe<T>(histogram: Histogram, labels: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const end = histogram.startTimer(labels)
  let outcome = 'failed'
  try {
    const result = await work()
    outcome = 'done'
    return result
  } finally {
    end({ outcome })
  }
}

/** Measures each run of the jobs, by their names. */
export function measureJobs(registry: Registry, jobs: readonly Job[]): Job[] {
  const histogram = new Histogram({
    name: 'pavti_job_seconds',
    help: 'Time of a run of a job in this process; a failed one is repeated',
    labelNames: ['job', 'outcome'],
    buckets: SECONDS,
    registers: [registry],
  })
  return jobs.map((job) => ({
    ...job,
    work: (payload, context) => observe(histogram, { job: job.name }, () => job.work(payload, context)),
  }))
}

/** Measures PDFs, with their time in the queue. */
export function measurePrinter(registry: Registry, printer: PdfPrinter): PdfPrinter {
  const histogram = new Histogram({
    name: 'pavti_pdf_seconds',
    help: 'Time until a PDF is made, with its time in the queue',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers: [registry],
  })
  return { print: (job) => observe(histogram, {}, () => printer.print(job)), stop: () => printer.stop() }
}

/** Counts mails by the mail server's answer. */
export function measureMailer(registry: Registry, mailer: Mailer): Mailer {
  const mails = new Counter({
    name: 'pavti_mails_total',
    help: 'Mails that were sent, refused for good, or failed and are tried again',
    labelNames: ['outcome'],
    registers: [registry],
  })
  // An alert compares them, and a missing one would silence it: after a start with a wrong password none is sent.
  for (const outcome of ['sent', 'refused', 'failed']) mails.inc({ outcome }, 0)
  return {
    send: async (mail) => {
      try {
        await mailer.send(mail)
        mails.inc({ outcome: 'sent' })
      } catch (e) {
        mails.inc({ outcome: e instanceof MailRefused ? 'refused' : 'failed' })
        throw e
      }
    },
  }
}

/**
 * Measures the readers of uploaded files, with their time in the queue. Returns the function that wraps one of them.
 */
export function createImportMeter(registry: Registry) {
  const histogram = new Histogram({
    name: 'pavti_import_seconds',
    help: 'Time until an uploaded file is read, with its time in the queue',
    labelNames: ['kind', 'outcome'],
    buckets: SECONDS,
    registers: [registry],
  })
  return <Args extends unknown[], Answer>(kind: string, read: (...args: Args) => Promise<Answer>) =>
    (...args: Args): Promise<Answer> =>
      observe(histogram, { kind }, () => read(...args))
}

/** Returns a function that counts a read that was refused because the process was overloaded. */
export function createRefusalMeter(registry: Registry): () => void {
  const refusals = new Counter({
    name: 'pavti_refused_reads_total',
    help: 'Reads of the API that were refused at once, because the process had too much to do',
    registers: [registry],
  })
  return () => refusals.inc()
}
