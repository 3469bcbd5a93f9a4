export const notUsed = 'Not used'
export const whichColumnIsWhat = 'Which column is what?'
export const chooseColumnsHelp = 'We don’t know this bank yet. Choose once; we remember it.'
export const sendUsTheHeadings = 'Send us the headings'
export const sendHeadingsHelp =
  'So that Pavti learns this bank. Only the lines below are copied: no payments, no account number, no names. Words that may be a name are left out as “…”.'
export const copyHeadings = 'Copy headings'
export const mailToUs = 'Mail to us'
export const newBank = 'Headings of a bank statement'
export const nameOfTheBank = 'Name of the bank:'
export const columnI = 'Column {i}'
export const dateColumn = 'Date'
export const descriptionColumn = 'Description'
export const moneyIn = 'Money in'
export const moneyOut = 'Money out'
export const amountInOrOut = 'Amount, in or out'
export const crOrDr = 'Cr or Dr'
export const balanceColumn = 'Balance'
export const referenceColumn = 'Reference'
export const datesCanBeReadIn = 'The dates in this file can be read in two ways. Choose once; we remember it.'
export const whatIsThisDate = 'What is {printed}?'
export const dayComesFirst = 'Day first'
export const monthComesFirst = 'Month first'
export const orderThatIs = '{label}: {day}'
export const balanceDoesNotFit =
  'In row {row} ({day}) the balance does not fit the amounts. An amount may be wrong or a row missing, so nothing was recorded by itself. Check the file, or undo this import.'
export const severalBankAccounts = 'Several bank accounts?'
export const nameOfTheAccount = 'Name of this account'
export const nameItBeforeYouChoose =
  'Needed only if the file does not print the account number. Type it before you choose the file.'
export const statementImported = 'Statement imported'
export const undoImport = 'Undo import'
export const done = 'Done'
export const importBankStatement = 'Import bank statement'
export const importLabel = 'Import'
export const reading = 'Reading...'
export const cancel = 'Cancel'
export const recordedAtOnceHelp = 'Payments that surely belong to one invoice are recorded at once, as you chose.'
export const confirmHelp = 'Nothing is recorded until you confirm it.'
export const readingYourStatement = 'Reading your statement...'
export const passwordOfTheFile = 'Password of the file'
export const filePasswordHelp = 'Used once to open the file, and not kept.'
export const fileTooLarge = 'The file is larger than 5 MB. Choose a shorter period.'
export const moneyThatWentOut = 'money that went out'
export const ownMoneyThatCameBack = 'your own money that came back'
export const thePaymentIsHere = 'this payment is here already, with the same UTR, or the same day, time and amount'
export const amountOnDay = '{amount} on {day}'
export const noPaymentWasFound = 'no payment, such as an offer, a request or a password'
export const pasteBankMessages = 'Paste bank messages'
export const adding = 'Adding...'
export const addPayments = 'Add payments'
export const bankMessages = 'Bank messages'
export const pasteSmsHelp =
  'One or many. The text stays on your phone; only date, time, amount, UTR, payer and the last digits of the account are sent.'
export const dayOfUndatedSms = 'Date of messages that have none'
export const whatWeRead = 'What we read'
export const noDate = 'No date'
export const noUtr = 'No UTR'
export const chooseYourBankStatement = 'Choose your bank statement'
export const orDropItHere = 'or drop it here'
export const csvExcelOrPdfUp = 'CSV, Excel, PDF, MT940, OFX, CAMT.053 or QIF, up to 5 MB'
export const reportsAreReadToo =
  'Your bank’s statement, or the report of PhonePe Business, Google Pay for Business, Paytm for Business, BharatPe or Razorpay.'
export const chargesKept = 'Of these, {fee} went for fees and {tax} for GST on fees.'
export const refundedInReport = '{amount} was paid back to customers.'
export const rowsLeftOut = {
  one: '{count} row is not money received: failed, waiting or another kind.',
  other: '{count} rows are not money received: failed, waiting or another kind.',
} as const
export const readNoneNew = {
  one: '{count} payment read, none new.',
  other: '{count} payments read, none new.',
} as const
export const readSomeNew = {
  one: '{count} payment read, {added} new.',
  other: '{count} payments read, {added} new.',
} as const
export const recordedBecauseSure = {
  one: '{count} payment recorded, because it was sure.',
  other: '{count} payments recorded, because they were sure.',
} as const
export const messagesLeftOut = {
  one: '{count} message left out: {reason}.',
  other: '{count} messages left out: {reason}.',
} as const
export const paymentsAdded = {
  one: '{count} payment added: {amount}',
  other: '{count} payments added: {amount}',
} as const
export const addSomePayments = { one: 'Add {count} payment', other: 'Add {count} payments' } as const
export const importKeepsHelp =
  'Pavti keeps only payments received. What you paid, your balances and the file are not kept.'
