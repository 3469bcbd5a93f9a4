export const yourPasswordWasResetIs =
  'Your password was reset. Is {upiId} still your own UPI ID? Your customers pay to it.'
export const saving = 'Saving...'
export const yesItIsMine = 'Yes, it is mine'
export const unpaidInvoices = { one: '{count} unpaid invoice', other: '{count} unpaid invoices' } as const
export const askForToNow = { one: '{count} asks for {to} now', other: '{count} ask for {to} now' } as const
export const thisUpiIdIsFailing = 'This UPI ID is failing'
export const cancel = 'Cancel'
export const linksAndQrCodesOf =
  'Links and QR codes of {unpaid} will ask for payment to the UPI ID that you choose, at once. PDFs that you sent keep {from}, and the payment page says that it is the old one. You can move them back here.'
export const firstAddAnotherUpiId = 'First add another UPI ID.'
export const moveToTo = 'Move to {to}'
export const yourSavedUpiIds = 'Your saved UPI IDs'
export const saved = 'Saved:'
export const roundOfUpiPaymentsIn = '{round}% of UPI payments in 30 days ({received})'
export const upiIds = 'UPI IDs'
export const whereYourCustomersPayYou =
  "Where your customers pay you. New invoices use the default. Old ones don't change."
export const defaultLabel = 'Default'
export const makeDefault = 'Make default'
export const removeVpa = 'Remove {vpa}'
export const notInYourList = 'Not in your list'
export const addAUpiId = 'Add a UPI ID'
export const add = 'Add'
export const thisUpiIdIsIn = 'This UPI ID is in your list already'
export const keepAtMostUpiidsmaxUpi = 'Keep at most {upiIdsMax} UPI IDs. Remove one first'
export const posterForTheCounter = 'Poster for the counter'
export const posterHelp = 'A5 PDF with the QR code of your default UPI ID. Customers enter the amount.'
