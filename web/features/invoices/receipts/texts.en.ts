export const receiptOfAmount = 'Receipt of {amount}'
export const close = 'Close'
export const signingTheReceipt = 'Signing the receipt...'
export const whoeverOpensTheLinkOr =
  'Whoever opens the link or scans the QR code of the PDF sees whether the receipt is genuine and unchanged.'
export const whatsapp = 'WhatsApp'
export const downloadPdf = 'Download PDF'
export const sendByMail = 'Send by mail'
