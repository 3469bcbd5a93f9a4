import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { expect, test } from 'vitest'
import { TEMPLATES } from '#contract/business/business.ts'
import { invoiceDocument, type PrintableInvoice } from '#server/features/invoices/pdf/invoice-document.ts'
import { claimAccessible } from '#server/platform/pdf/accessible.ts'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { fontNames, readFonts } from '#server/platform/pdf/fonts.ts'
import { readPdf } from './read-pdf.ts'
import { sampleInvoice, taxInvoice } from './sample-invoice.ts'

const workspace = join(projectRoot, 'server/features/invoices/pdf')
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontBlobs: readFonts() }],
})

const layOut = (template: string, invoice: PrintableInvoice = taxInvoice()) => {
  const data = JSON.stringify(invoiceDocument(invoice).data)
  const { result } = compiler.compile({
    mainFilePath: join(workspace, `${template}.typ`),
    inputs: { data, pictures: '[]', fonts: fontNames },
  })
  if (!result) throw new Error(`${template} cannot be set.`)
  return result
}

// Pavti adds the PDF/UA claim itself, so this test runs the compiler's checks.
test.each(TEMPLATES)('%s passes what the compiler checks of PDF/UA', (template) => {
  for (const invoice of [
    taxInvoice(),
    taxInvoice({ state: 'void' }),
    taxInvoice({ state: 'draft', number: null }),
    sampleInvoice(),
  ]) {
    expect(compiler.pdf(layOut(template, invoice), { pdfStandard: 'ua-1' }).length).toBeGreaterThan(10_000)
  }
})

test('the claim is an incremental update that does not change the original bytes', async () => {
  const before = compiler.pdf(layOut('modern'), { pdfStandard: 'a-2a', creationTimestamp: 1 })
  const after = claimAccessible(before)
  expect(after.subarray(0, before.length).equals(before)).toBe(true)
  expect((await readPdf(after)).pages).toEqual((await readPdf(before)).pages)
  expect((await readPdf(after)).info).toMatchObject({ Title: 'Tax invoice INV/26-27/0042 · Sharma Traders' })
})

test('other files, or user text that looks like PDF/A metadata, change nothing', () => {
  const plain = compiler.pdf(layOut('modern'), { creationTimestamp: 1 })
  expect(claimAccessible(plain).includes('pdfaExtension')).toBe(false)
  const text = Buffer.from('%PDF-1.7 nothing of it')
  expect(claimAccessible(text)).toBe(text)
})
