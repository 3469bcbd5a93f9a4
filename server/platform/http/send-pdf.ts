import type { FastifyReply } from 'fastify'

export interface PdfFile {
  pdf: Uint8Array
  /** ASCII, safe in a header. */
  fileName: string
}

/** Sends a PDF to be shown in the browser, without caching. */
export const sendPdf = (reply: FastifyReply, { pdf, fileName }: PdfFile): FastifyReply =>
  reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${fileName}"`)
    .send(pdf)
