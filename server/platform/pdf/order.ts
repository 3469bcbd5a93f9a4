/** Message to a PDF worker with everything that the document needs. */
export interface PdfOrder {
  /** Absolute path. Its folder is all that the template can read. */
  template: string
  /** JSON, which the template reads as data, not as markup. */
  data: string
  /** Path as the template names it → bytes. */
  pictures: Record<string, Uint8Array>
  /** Creation time of the PDF in Unix seconds, so that equal orders produce equal bytes. */
  createdAt: number
}

/** A PDF with the paths of pictures that were left out, or an error. */
export type PdfAnswer = { pdf: Uint8Array; leftOut: string[] } | { error: string }

/** The printer is stopping. The caller answers 503. */
export class PdfBusy extends Error {
  override name = 'PdfBusy'
}

/** The document could not be made: timeout, dead worker or template error. The caller answers 503. */
export class PdfFailed extends Error {
  override name = 'PdfFailed'
}
