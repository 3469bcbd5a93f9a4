/** The printer is stopping. The caller answers 503. */
export class PdfBusy extends Error {
  override name = 'PdfBusy'
}

/** The document could not be made: timeout, dead worker or template error. The caller answers 503. */
export class PdfFailed extends Error {
  override name = 'PdfFailed'
}
