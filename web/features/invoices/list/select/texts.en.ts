export const done = 'Done'
export const selectThisPage = 'Select this page'
export const selectAllTotalThatMatch = {
  one: 'Select all {count} that match',
  other: 'Select all {count} that match',
} as const
export const selectTheFirst = 'Select the first {count} that match'
export const clearSelection = 'Clear selection'
export const selecting = 'Selecting...'
export const selected = { zero: 'None selected', one: '{count} selected', other: '{count} selected' } as const
export const select = 'Select: {whom}'
export const invoicesToSelect = 'Invoices to select'
export const markPaid = 'Mark paid'
export const remind = 'Remind'
export const pdfs = 'PDFs'
export const csv = 'CSV'
export const actionsForSelected = 'Actions for the selected invoices'
export const markAsPaid = 'Mark as paid'
export const markCountAsPaid = { one: 'Mark {count} invoice as paid', other: 'Mark {count} invoices as paid' } as const
export const paidBy = 'Paid by'
export const receivedOn = 'Received on'
export const chooseTodayOrEarlier = 'Choose today or an earlier day'
export const whatIsStillOwed = 'Records what is still owed on each invoice.'
export const remindCount = { one: 'Remind of {count} invoice', other: 'Remind of {count} invoices' } as const
export const sendMails = 'Send mails'
export const eachCustomerGetsAMail =
  'Each customer gets one mail for each invoice, at most once a day. Mails wait at night and on Sundays.'
export const emailIsNotSetUp = "E-mail isn't set up here."
export const toRemindByWhatsapp = 'To remind by WhatsApp, <link>open the reminders of today</link>.'
export const downloadCountPdfs = { one: 'Download {count} PDF', other: 'Download {count} PDFs' } as const
export const downloadZip = 'Download ZIP'
export const onePdfForEach = 'One ZIP file with a PDF for each invoice.'
export const atMostPdfs = 'At most {max} PDFs at a time. Select fewer invoices.'
export const doneOfTotal = '{done} of {total}'
export const stop = 'Stop'
export const stopping = 'Stopping...'
export const tryAgain = 'Try again'
export const close = 'Close'
export const cancel = 'Cancel'
export const working = 'Working...'
export const countDone = { zero: 'None done', one: '{count} invoice done', other: '{count} invoices done' } as const
export const countLeftOut = { one: '{count} left out:', other: '{count} left out:' } as const
export const stoppedCountNotStarted = {
  one: 'Stopped. {count} invoice is as it was.',
  other: 'Stopped. {count} invoices are as they were.',
} as const
export const noFileWasSaved = 'Stopped. No file was saved.'
export const couldNotSelect = 'Could not select all'
export const couldNotExport = 'Could not export'
