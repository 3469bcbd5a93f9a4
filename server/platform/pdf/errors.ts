/** The printer is stopping; nothing was made. The caller answers 503. */
export class PdfBusy extends Error {
  override name = 'PdfBusy'
}

/** This one document could not be made: time limit, dead worker or faulty template. The caller answers 503. */
export class PdfFailed extends Error {
  override name = 'PdfFailed'
}
