export const signature = 'Signature'
export const printedAbove =
  'Printed at the bottom of invoices, quotations, notes and vouchers, with the name of your business.'
export const noSignatureYet = 'No signature yet'
export const yourSignature = 'Your signature'
export const tip =
  'Tip: sign with a dark pen on white paper and cut the photo close. It is on the PDF only, never a file of its own that others can open.'
export const saveSignature = 'Save signature'
export const removeSignature = 'Remove signature'
