// Draws the small pictures of the PDF templates, kept in web/features/business/templates:
// node --import tsx scripts/template-pictures/draw.ts
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import sharp from 'sharp'
import { TEMPLATES } from '#contract/business/business.ts'
import { invoiceDocument } from '#server/features/invoices/pdf/invoice-document.ts'
import { templatePath } from '#server/features/invoices/pdf/service.ts'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { fontNames, readFonts } from '#server/platform/pdf/fonts.ts'
import { taxInvoice } from '#tests/pdf/sample-invoice.ts'

/** Twice the width shown on the screen. */
const WIDTH_PX = 192

const compiler = NodeCompiler.create({
  workspace: dirname(templatePath('modern')),
  fontArgs: [{ fontBlobs: readFonts() }],
})

for (const template of TEMPLATES) {
  const data = JSON.stringify(invoiceDocument(taxInvoice()).data)
  const { result } = compiler.compile({
    mainFilePath: templatePath(template),
    inputs: { data, pictures: '[]', fonts: fontNames },
  })
  if (!result) throw new Error(`${template} cannot be drawn.`)
  const picture = sharp(Buffer.from(compiler.plainSvg(result)), { density: 144 }).flatten({ background: '#ffffff' })
  const file = join(projectRoot, 'web/features/business/templates', `${template}.png`)
  const { size } = await picture.resize({ width: WIDTH_PX }).png({ palette: true, colours: 16 }).toFile(file)
  console.log(`${template}.png: ${size} bytes`)
}
