/** What the server sends to a PDF worker: everything the document needs, so that it shows one moment. */
export interface PdfOrder {
  /** File name in the templates folder. */
  template: string
  /** JSON, which the template reads as data and never as markup. */
  data: string
  /** Path as the template names it → bytes. */
  pictures: Record<string, Uint8Array>
  /** Unix seconds, written into the PDF, so that the same order gives the same bytes. */
  createdAt: number
}

/** A finished PDF with what had to be left out of it, or the reason why there is none. */
export type PdfAnswer = { pdf: Uint8Array; leftOut: string[] } | { error: string }
