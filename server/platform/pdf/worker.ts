import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { claimAccessible } from './accessible.ts'
import type { PdfAnswer, PdfOrder } from './order.ts'

/** The printer starts this file with the templates folder as its argument and listens for answers. */
function readStart(): { templates: string; answer: (answer: PdfAnswer) => void } {
  const templates = process.argv[2]
  if (templates === undefined || process.send === undefined) throw new Error('This file is started by the PDF printer.')
  return { templates, answer: process.send.bind(process) }
}

const { templates, answer } = readStart()

const font = (file: string) => readFileSync(join(projectRoot, 'server/platform/pdf/fonts', file))

// The templates folder is the whole file system of a template: Typst refuses to read anything above it.
const compiler = NodeCompiler.create({
  workspace: templates,
  fontArgs: [{ fontBlobs: [font('NotoSans_400Regular.ttf'), font('NotoSans_700Bold.ttf')] }],
})

function layOut(order: PdfOrder, pictures: string[]): NodeTypstDocument {
  const outcome = compiler.compile({
    mainFilePath: join(templates, order.template),
    inputs: { data: order.data, pictures: JSON.stringify(pictures) },
  })
  if (outcome.result) return outcome.result
  const fault = outcome.takeError()
  throw new Error(fault ? JSON.stringify(compiler.fetchDiagnostics(fault)) : 'no document')
}

/** PDF/A refuses text that no font can draw, such as emoji; such a document is tagged without the claims. */
function write(document: NodeTypstDocument, creationTimestamp: number): Buffer {
  try {
    return claimAccessible(compiler.pdf(document, { pdfStandard: 'a-2a', creationTimestamp }))
  } catch {
    return compiler.pdf(document, { creationTimestamp })
  }
}

/** A picture that cannot be read is left out, and the document still comes. */
function print(order: PdfOrder): PdfAnswer {
  const pictures = Object.keys(order.pictures)
  for (const [path, bytes] of Object.entries(order.pictures)) {
    compiler.mapShadow(join(templates, path), Buffer.from(bytes))
  }
  try {
    return { pdf: write(layOut(order, pictures), order.createdAt), leftOut: [] }
  } catch (fault) {
    if (pictures.length === 0) throw fault
    return { pdf: write(layOut(order, []), order.createdAt), leftOut: pictures }
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
  // A document's native memory is given back when its small JavaScript handle is collected, and the event loop turns:
  // asked for after each one, the process stays at 85 MB; else it keeps about 1 MB for each.
  setImmediate(() => {
    compiler.evictCache(0)
    void globalThis.gc?.({ type: 'minor', execution: 'sync' })
  })
})

// A signal to the whole process group must not cut a page short: the server ends its workers itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
