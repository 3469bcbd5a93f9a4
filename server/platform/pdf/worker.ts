import { dirname, join } from 'node:path'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { claimAccessible } from './accessible.ts'
import { fontNames, readFonts } from './fonts.ts'
import type { PdfAnswer, PdfOrder } from './order.ts'

if (process.send === undefined) throw new Error('This file must be started by the PDF printer.')
const answer: (answer: PdfAnswer) => void = process.send.bind(process)

const fontBlobs = readFonts()

const compilers = new Map<string, NodeCompiler>()

/**
 * Returns the compiler of a folder of templates. Each folder has its own, because Typst refuses to read files outside
 * its workspace.
 */
function compilerFor(workspace: string): NodeCompiler {
  const existing = compilers.get(workspace)
  if (existing) return existing
  const compiler = NodeCompiler.create({
    workspace,
    fontArgs: [{ fontBlobs }],
  })
  compilers.set(workspace, compiler)
  return compiler
}

function layOut(compiler: NodeCompiler, order: PdfOrder, pictures: string[]): NodeTypstDocument {
  const outcome = compiler.compile({
    mainFilePath: order.template,
    inputs: { data: order.data, pictures: JSON.stringify(pictures), fonts: fontNames },
  })
  if (outcome.result) return outcome.result
  const fault = outcome.takeError()
  throw new Error(fault ? JSON.stringify(compiler.fetchDiagnostics(fault)) : 'no document')
}

/**
 * PDF/A refuses text without a glyph, such as emoji. Such a document is tagged but not declared as PDF/A and PDF/UA.
 */
function write(compiler: NodeCompiler, document: NodeTypstDocument, creationTimestamp: number): Buffer {
  try {
    return claimAccessible(compiler.pdf(document, { pdfStandard: 'a-2a', creationTimestamp }))
  } catch {
    return compiler.pdf(document, { creationTimestamp })
  }
}

/** The pictures to try: all, all but one, none. */
const choicesOf = (all: string[]): string[][] => [
  all,
  ...(all.length > 1 ? all.map((one) => all.filter((other) => other !== one)) : []),
  ...(all.length > 0 ? [[]] : []),
]

/**
 * Lays the document out with as many of its pictures as can be read. @throws the last error, if it needs none of them
 */
function layOutReadable(compiler: NodeCompiler, order: PdfOrder, pictures: string[]) {
  let fault: unknown
  for (const used of choicesOf(pictures)) {
    try {
      const pdf = write(compiler, layOut(compiler, order, used), order.createdAt)
      return { pdf, leftOut: pictures.filter((path) => !used.includes(path)) }
    } catch (e) {
      fault = e
    }
  }
  throw fault
}

/** Prints the document, without those of its pictures that cannot be read. */
function print(order: PdfOrder): PdfAnswer {
  const folder = dirname(order.template)
  const compiler = compilerFor(folder)
  const pictures = Object.keys(order.pictures)
  for (const [path, bytes] of Object.entries(order.pictures)) {
    compiler.mapShadow(join(folder, path), Buffer.from(bytes))
  }
  try {
    return layOutReadable(compiler, order, pictures)
  } finally {
    compiler.resetShadow()
  }
}

process.on('message', (order: PdfOrder) => {
  try {
    answer(print(order))
  } catch (fault) {
    answer({ error: String(fault) })
  }
  // Native memory is freed when the JavaScript handle is collected. With a collection after each document the process
  // stays at 85 MB; without, it grows by about 1 MB per document.
  setImmediate(() => {
    compilers.get(dirname(order.template))?.evictCache(0)
    void globalThis.gc?.({ type: 'minor', execution: 'sync' })
  })
})

// A signal to the process group must not end a worker: the server ends its workers itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
