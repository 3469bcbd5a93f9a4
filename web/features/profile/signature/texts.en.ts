export const signature = 'Signature'
export const printedAbove =
  'Printed at the bottom of invoices, quotations, notes and vouchers, with the name of your business.'
export const noSignatureYet = 'No signature yet'
export const yourSignature = 'Your signature'
export const tip =
  'Tip: sign with a dark pen on white paper and crop the photo close to it. It is shown in PDFs only; nobody can open it as a separate file.'
export const saveSignature = 'Save signature'
export const removeSignature = 'Remove signature'
