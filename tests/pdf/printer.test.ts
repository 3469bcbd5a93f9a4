import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { PdfBusy, PdfFailed } from '#server/platform/pdf/order.ts'
import { paise } from '#domain/money/money.ts'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { createPdfCache, orderKey, type PdfPrinter } from '#server/platform/pdf/printer.ts'
import { printInvoice } from './print-invoice.ts'
import { newPrinter } from './printers.ts'
import { readPdf } from './read-pdf.ts'
import { plainLine, sampleInvoice, sampleLogo } from './sample-invoice.ts'

const templatesFolder = join(projectRoot, 'tests/pdf/templates')
const job = (template: string, data: unknown = { title: 'Fine' }) => ({
  template: join(templatesFolder, template),
  data,
  pictures: {},
  createdAt: new Date(0),
  businessId: 'shop',
})
const printTitle = (printer: PdfPrinter) => printer.print(job('title.typ'))

/** Returns why a promise was rejected; null if it was fulfilled. */
const refusalOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (reason: unknown) => reason,
  )

/** Process ids, resident memory (KiB) and CPU time (s) of the workers of this process. */
const workers = () =>
  execFileSync('ps', ['-axww', '-o', 'pid=,ppid=,rss=,cputimes=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((row) => row.includes('pdf-worker.js'))
    .map((row) => row.trim().split(/\s+/).map(Number))
    .flatMap(([pid = NaN, parent, memory = NaN, cpuSeconds = NaN]) =>
      parent === process.pid ? [{ pid, memory, cpuSeconds }] : [],
    )

test('starts a worker for the first document and ends it when idle', async () => {
  const printer = newPrinter({ idleMs: 50 })
  expect(workers()).toHaveLength(0)
  await printTitle(printer)
  expect(workers()).toHaveLength(1)
  await vi.waitFor(() => expect(workers()).toHaveLength(0), 5_000)
  await printTitle(printer)
  await printer.stop()
  expect(workers()).toHaveLength(0)
})

// @abuse 209
test('a document beyond the time limit fails, its worker ends, the next is fine', async () => {
  const printer = newPrinter({ timeoutMs: 4_000 })
  const slow = printer.print(job('slow.typ'))
  const next = printTitle(printer)
  await expect(slow).rejects.toThrow(PdfFailed)
  expect((await next).length).toBeGreaterThan(0)
  expect(workers()).toHaveLength(1)
  await printer.stop()
})

// @abuse 212
test('a killed worker loses only its own document', async () => {
  const printer = newPrinter()
  await printTitle(printer)
  const slow = refusalOf(printer.print(job('slow.typ')))
  const others = [printTitle(printer), printTitle(printer)]
  for (const { pid } of workers()) process.kill(pid, 'SIGKILL')
  expect(await slow).toBeInstanceOf(PdfFailed)
  for (const pdf of await Promise.all(others)) expect(pdf.length).toBeGreaterThan(0)
  await printer.stop()
})

// @abuse 209
test('500 full lines take less of the processor than the time limit of 10 s', async () => {
  const printer = newPrinter({ timeoutMs: 120_000 })
  const lines = Array.from({ length: 500 }, () => plainLine('word '.repeat(100), paise(100n)))
  const { pages } = await readPdf(await printInvoice(printer, sampleInvoice({ lines })))
  expect(pages.length).toBeGreaterThan(20)
  expect(workers().map(({ cpuSeconds }) => cpuSeconds < 10)).toEqual([true])
})

// @abuse 213
test('of 60 concurrent jobs those beyond the queue limit are refused at once', async () => {
  const printer = newPrinter({ maxPerBusiness: 51, maxWaitMs: 600_000 })
  const storm = Array.from({ length: 60 }, () => printInvoice(printer, sampleInvoice()))
  const results = await Promise.allSettled(storm)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(51)
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(9)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'business_busy' })
  expect((await printInvoice(printer, sampleInvoice())).length).toBeGreaterThan(0)
  await printer.stop()
})

// @abuse 206
test('a template reads nothing above its folder and loads no package', async () => {
  const printer = newPrinter()
  await expect(printer.print(job('outside.typ', { path: '../../package.json' }))).rejects.toThrow(PdfFailed)
  await expect(printer.print(job('outside.typ', { path: '/etc/passwd' }))).rejects.toThrow(PdfFailed)
  await expect(printer.print(job('package.typ'))).rejects.toThrow(PdfFailed)
  expect((await printTitle(printer)).length).toBeGreaterThan(0)
  await printer.stop()
})

test('one worker prints templates of several folders, each with its own files', async () => {
  const printer = newPrinter()
  await printTitle(printer)
  const logo = await sampleLogo('#b32322')
  const invoice = await readPdf(await printInvoice(printer, sampleInvoice({ logo })))
  expect(invoice.pages.join('')).toContain('INVOICE')
  expect((await printTitle(printer)).length).toBeGreaterThan(0)
  expect(workers()).toHaveLength(1)
  await printer.stop()
})

test('two workers print side by side', async () => {
  const printer = newPrinter({ workers: 2 })
  const slow = refusalOf(printer.print(job('slow.typ')))
  expect((await printTitle(printer)).length).toBeGreaterThan(0)
  await printer.stop()
  expect(await slow).toBeInstanceOf(PdfFailed)
})

test('a worker that cannot start fails the document with a message', async () => {
  const printer = newPrinter({ workerFile: join(templatesFolder, 'none.js') })
  await expect(printInvoice(printer, sampleInvoice())).rejects.toThrow(/Cannot find module/)
})

test('after stop, waiting and new documents are refused', async () => {
  const printer = newPrinter()
  const running = refusalOf(printer.print(job('slow.typ')))
  const waiting = refusalOf(printTitle(printer))
  await vi.waitFor(() => expect(workers()).toHaveLength(1))
  await printer.stop()
  expect(await running).toBeInstanceOf(PdfFailed)
  expect(await waiting).toBeInstanceOf(PdfBusy)
  await expect(printTitle(printer)).rejects.toThrow(PdfBusy)
})

// A leaked document adds up to 1 MB.
test('memory stays flat over 100 documents', async () => {
  const printer = newPrinter()
  const printMany = async (count: number) => {
    for (let i = 0; i < count; i++) await printInvoice(printer, sampleInvoice({ number: `INV/26-27/${i}` }))
    return workers()[0]?.memory ?? NaN
  }
  const warm = await printMany(30)
  expect((await printMany(100)) - warm).toBeLessThan(15 * 1024)
  await printer.stop()
})

test('a cached document is returned without a worker, and any difference makes a new one', async () => {
  const printer = newPrinter({ cacheBytes: 1024 * 1024, idleMs: 50 })
  const first = await printTitle(printer)
  await vi.waitFor(() => expect(workers()).toHaveLength(0), 5_000)
  expect(await printTitle(printer)).toEqual(first)
  expect(workers()).toHaveLength(0)
  expect(await printer.print(job('title.typ', { title: 'Paid' }))).not.toEqual(first)
  expect(workers()).toHaveLength(1)
  await printer.stop()
})

test('the cache has a size limit: it evicts the least recently used, and never stores a large document', () => {
  const cache = createPdfCache(8_000)
  const file = (n: number) => new Uint8Array(n)
  for (let i = 0; i < 8; i++) cache.add(`${i}`, file(1_000))
  expect(cache.find('0')).toHaveLength(1_000)
  cache.add('8', file(1_000))
  expect([cache.find('1'), cache.find('0')?.length]).toEqual([undefined, 1_000])
  cache.add('large', file(1_001))
  expect(cache.find('large')).toBeUndefined()
  expect(cache.find('8')).toHaveLength(1_000)
})

test('the cache key depends on everything that affects the bytes', () => {
  const order = { template: 'a.typ', data: '{}', pictures: { 'logo.png': Buffer.from('12') }, createdAt: 1 }
  const keys = [
    orderKey('shop', order),
    orderKey('another shop', order),
    orderKey('shop', { ...order, template: 'b.typ' }),
    orderKey('shop', { ...order, data: '{"paid":true}' }),
    orderKey('shop', { ...order, createdAt: 2 }),
    orderKey('shop', { ...order, pictures: {} }),
    orderKey('shop', { ...order, pictures: { 'logo.png': Buffer.from('13') } }),
    orderKey('shop', { ...order, pictures: { 'a.png': Buffer.from('12') } }),
    orderKey('shop', { ...order, pictures: { 'logo.png': Buffer.from('1'), 'b.png': Buffer.from('2') } }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  expect(orderKey('shop', structuredClone(order))).toBe(keys[0])
})
