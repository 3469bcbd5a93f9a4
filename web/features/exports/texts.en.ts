export const exportsAndImports = 'Exports and imports'
export const preparing = 'Preparing...'
export const savedOnYourDevice = 'Saved on your device.'
export const everythingAsOneFile = 'Everything as one file'
export const everythingHint =
  'All invoices, payments, customers and items as CSV in a ZIP, with your profile. PDFs are not included.'
export const downloadEverything = 'Download everything'
export const invoices = 'Invoices'
export const invoiceItems = 'Invoice items'
export const paymentsReceived = 'Payments received'
export const tdsKeptBack = 'TDS kept back'
export const gstTdsKeptBack = 'GST TDS kept back'
export const customers = 'Customers'
export const savedItems = 'Saved items'
export const booksForTally = 'Books for Tally'
export const allIssued = 'All issued'
export const notPaidYet = 'Not paid yet'
export const paid = 'Paid'
export const cancelledAndCredited = 'Cancelled and credited'
export const drafts = 'Drafts'
export const excel = 'Excel (.xlsx)'
export const csv = 'CSV'
export const downloadATable = 'Download a table'
export const forYourAccountant = 'For your accountant, or to work on in Excel.'
export const what = 'What'
export const state = 'State'
export const format = 'Format'
export const ofTheBook = 'of the book'
export const tallyHint =
  'Sales, credit notes and receipts as vouchers, in one XML file. In Tally choose <en>Import</en>, then <en2>Data</en2>.'
export const download = 'Download'
export const gstr1 = 'GSTR-1'
export const openSettings = 'Open Settings'
export const gstr1IsForRegistered =
  'GSTR-1 is for businesses that are registered for GST. If yours is, enter its GSTIN in Settings.'
export const compositionFilesNone = 'A composition seller files no GSTR-1. These sales are still checked.'
export const fileForThePortal = 'The file for the portal’s offline tool. It is due on the 11th of the next month.'
export const gstin = 'GSTIN'
export const tryAgain = 'Try again'
export const checkingTheReturn = 'Checking the return'
export const downloadJson = 'Download JSON'
export const downloadExcelToRead = 'Download Excel to read'
export const nothingWasIssued = 'No invoices or notes in this period.'
export const documentsNoFaults = {
  one: '{count} document, and no faults found.',
  other: '{count} documents, and no faults found.',
} as const
export const thingsToLookAt = { one: 'One thing to look at first', other: '{count} things to look at first' } as const
export const yourBusiness = 'Your business'
export const items = 'Items'
export const pastInvoices = 'Past invoices'
export const customersHint = 'One row for each customer, with a column for the name.'
export const itemsHint = 'One row for each item, with columns for description and price.'
export const invoicesHint =
  'One row for each invoice with number, date, customer and total. Rows with the same number are its lines. Your own download "Invoice items" brings payments and credit notes too.'
export const quotationsOfPavti = 'Quotations and challans of Pavti'
export const quotationsHint =
  'The file {file} in the ZIP that your other account downloads under "Everything as one file". First import the customers and the past invoices.'
export const openQuotations = 'Open quotations'
export const recurringOfPavti = 'Recurring invoices of Pavti'
export const recurringHint =
  'The file {file} in the ZIP that your other account downloads under "Everything as one file". First import the past invoices.'
export const openRecurring = 'Open recurring invoices'
export const irnsOfPavti = 'IRNs (e-invoices) of Pavti'
export const irnsHint =
  'The file {file} in the ZIP that your other account downloads under "Everything as one file". First import the past invoices.'
export const creditsOfPavti = 'Bank credits of Pavti'
export const creditsHint =
  'The file {file} in the ZIP that your other account downloads under "Everything as one file". First import the past invoices.'
export const openMoney = 'Open Money'
export const settingsOfPavti = 'Settings of Pavti'
export const settingsHint =
  'The file {file} in the ZIP that your other account downloads under "Everything as one file". Import it first. It replaces the details of this business.'
export const importFromAnotherApp = 'Import from another app'
export const openCustomers = 'Open customers'
export const openItems = 'Open items'
export const openPastInvoices = 'Open past invoices'
export const importAnotherFile = 'Import another file'
export const previewFirst = 'Preview before anything is saved.'
export const whatIsInTheFile = 'What is in the file'
export const largerThan20Mb = 'The file is larger than 20 MB. Split it into parts.'
export const readingYourFile = 'Reading your file...'
export const importing = 'Importing...'
export const importCount = { one: 'Import {count}', other: 'Import {count}' } as const
export const chooseAnotherFile = 'Choose another file'
export const imported = { one: '{count} imported.', other: '{count} imported.' } as const
export const wereThereAlready = { one: '{count} was there already.', other: '{count} were there already.' } as const
export const advancesRecorded = { one: '{count} advance recorded.', other: '{count} advances recorded.' } as const
export const advancesOfKnown = {
  one: '{count} new advance of a customer that you have.',
  other: '{count} new advances of customers that you have.',
} as const
export const chooseAFile = 'Choose a file'
export const orDropItHere = 'or drop it here'
export const upTo20Mb = 'CSV or Excel (.xlsx), up to 20 MB'
export const leaveOut = 'Leave out'
export const columns = 'Columns'
export const columnNumber = 'Column {number}'
export const likeExample = 'Like {example}'
export const thingsToCorrect = { one: 'One thing to correct', other: '{count} things to correct' } as const
export const correctThem = {
  one: 'Correct it in your file and choose the file again. Until then nothing is imported.',
  other: 'Correct them in your file and choose the file again. Until then nothing is imported.',
} as const
export const chooseColumnAbove =
  'Look above for the column of your file that has it, and choose it there. Your file can stay as it is.'
export const correctThemOrLeaveOut = {
  one: 'Correct it in your file and choose the file again. Or import the other rows now, and this one from the corrected file later: what you have already is not added twice.',
  other:
    'Correct them in your file and choose the file again. Or import the other rows now, and these from the corrected file later: what you have already is not added twice.',
} as const
export const importTheOthers = { one: 'Import the other {count}', other: 'Import the other {count}' } as const
export const rowsLeftOut = {
  one: '{count} row was left out. Correct it in your file and import the file again.',
  other: '{count} rows were left out. Correct them in your file and import the file again.',
} as const
export const andMore = { one: 'And {count} more.', other: 'And {count} more.' } as const
export const pleaseCheck = 'Please check'
export const previewOfRows = 'Preview of the first rows'
export const rowColumn = 'Row {row}, {column}:'
export const rowsRead = { one: '{count} row read: {added} new.', other: '{count} rows read: {added} new.' } as const
export const rowsReadSomeKnown = {
  one: '{count} row read: {added} new, {skipped} there already and left out.',
  other: '{count} rows read: {added} new, {skipped} there already and left out.',
} as const
export const gstr3b = 'GSTR-3B'
export const gstr3bHint =
  'What your sales put into the return, with debit notes and less credit notes. It has the same documents as GSTR-1.'
export const purchasesAreUnknown =
  'Pavti does not know your purchases: enter input tax credit (table 4), purchases under reverse charge (3.1 d) and sales to composition dealers and UIN holders (3.2) yourself.'
export const gstr3bLoadFailed = 'We could not load GSTR-3B.'
export const loadingGstr3b = 'Loading GSTR-3B'
export const downloadCsv = 'Download CSV'
export const taxedSales = 'Taxed sales (not zero rated, nil rated or exempt)'
export const zeroRatedSales = 'Zero rated: exports and SEZ'
export const nilAndExemptSales = 'Nil rated and exempt sales'
export const nonGstSales = 'Sales outside of GST'
export const toUnregisteredIn = 'Of (a), to unregistered buyers in {state}'
export const makeReceiptVoucher = 'Make a receipt voucher'
export const forThePaymentOf = 'for the payment of {amount}'
export const advanceOf = 'Advance of {amount}, {day}'
export const advancesReceivedNote =
  'Part of 3.1 (a), or 3.1 (b) for exports and SEZ: advances for services, not used yet (table 11A)'
export const advancesAdjustedNote =
  'Taken off 3.1 (a), or 3.1 (b) for exports and SEZ: earlier advances, now used or paid back (table 11B)'
export const reverseChargeNote = 'Reverse charge: your customer pays this tax, so it is in no row above'
export const rowOfTheForm = 'Row of the form'
export const taxableValue = 'Taxable value'
export const igst = 'IGST'
export const cgst = 'CGST'
export const sgst = 'SGST'
export const gstReturns = 'GST returns'
export const quarterFileForThePortal =
  'The file for the portal’s offline tool. For a quarter it is due on the 13th of the month after it.'
export const eInvoices = 'E-invoices'
export const eInvoicesHint =
  'The file for the bulk upload of the e-invoice portal: tax invoices, debit and credit notes to customers with GSTIN, to SEZ and abroad.'
export const eInvoicesDuty =
  'If your turnover was above ₹5 crore in any year since 2017-18, such an invoice counts as one only with an IRN of the portal (Rule 48(5)).'
export const checkingEInvoices = 'Checking what the portal would refuse'
export const readyForThePortal = {
  one: '{count} document is ready for the portal.',
  other: '{count} documents are ready for the portal.',
} as const
export const noneForThePortal =
  'Nothing here goes to the e-invoice portal. It takes tax invoices and notes to customers with GSTIN, to SEZ and abroad.'
export const notForThePortal = {
  one: '{count} does not go to the portal: a draft, cancelled, a late credit note, without tax or without GSTIN.',
  other: '{count} do not go to the portal: drafts, cancelled, late credit notes, without tax or without GSTIN.',
} as const
export const faultyAreLeftOut = 'Until then these invoices are not in the file.'
export const downloadJsonOf = 'Download JSON of {gstin}'
export const close = 'Close'
export const books = 'Books'
export const booksHint = 'Every rupee in double entry, as your accountant reads it.'
export const book = 'Book'
export const dayBook = 'Day book'
export const cashBook = 'Cash book'
export const bankBook = 'Bank book'
export const customerLedgers = 'Ledgers of customers'
export const salesRegister = 'Sales register'
export const salesByRate = 'Sales by GST rate'
export const salesByCustomer = 'Sales by customer'
export const salesByHsn = 'Sales by HSN/SAC'
export const tdsLedger = 'TDS ledger'
export const gstTdsLedger = 'GST TDS ledger'
export const pdf = 'PDF'
export const ledgerOf = 'Customer (empty: all)'
export const chooseAKnownCustomer = 'Choose a customer from the list, or leave this empty'
export const allBooksOfTheMonth = 'Books of the month (ZIP)'
export const allBooksHint =
  'The ZIP has every book, GSTR-1 and the file for Tally, with a cover sheet that shows that their totals agree.'
export const choosePortalFile = "Choose the portal's JSON file"
export const readingPortalFile = 'Reading the file...'
export const portalFileHint = 'After the upload, the portal gives a file with the IRNs. They are printed on your PDFs.'
export const irnsRecorded = { zero: 'No new IRN.', one: '{count} IRN saved.', other: '{count} IRNs saved.' } as const
export const irnsKnown = { one: '{count} was saved before.', other: '{count} were saved before.' } as const
export const rowsThatFitNone = 'Rows that fit no document'
export const rowAlone = 'Row {row}'
export const rowOfNumber = 'Row {row}, {number}'
export const turnover = 'Turnover'
export const turnoverHint =
  'Sales without tax of all your bills in Pavti, less credit notes. Sales of other registrations of your PAN count, too.'
export const loadingTurnover = 'Adding up the years'
export const turnoverOfYear = '{year}: {amount}'
export const limitOfRegistration = '₹20 lakh: registration for services, and for goods in some states (section 22).'
export const limitOfGoods = '₹40 lakh: registration for goods alone (Notification 10/2019).'
export const limitOfComposition = '₹1.5 crore: the composition scheme ends (section 10).'
export const limitOfEInvoices =
  '₹5 crore: from the next year, e-invoices (Rule 48(4)) and HSN codes of 6 digits (Notification 78/2020).'
export const limitExceeded = 'Exceeded this year.'
export const limitNotExceeded = 'Not exceeded this year.'
export const noInvoiceWithoutIrn =
  'You sold for more than ₹5 crore in an earlier year: an invoice to a registered customer without an IRN is not an invoice (Rule 48(5)).'
export const gstr9 = 'GSTR-9'
export const gstr9Hint =
  'What your sales put into the annual return (tables 4 and 5): the documents of the twelve GSTR-1. Table 17 is in the file.'
export const gstr9Unknown =
  'Pavti does not know your purchases, your input tax credit and what you changed in returns after filing: enter tables 4E, 4G, 4K, 4L and 6 to 16 yourself.'
export const loadGstr9Failed = 'We could not load GSTR-9.'
export const loadingGstr9 = 'Loading GSTR-9'
export const toUnregistered = 'To customers without GSTIN'
export const toRegistered = 'To customers with GSTIN'
export const exportsWithTax = 'Exports with payment of tax'
export const toSezWithTax = 'To SEZ with payment of tax'
export const advancesWithoutInvoice = 'Advances for services that no invoice has yet'
export const sumOfTaxedSales = 'Sum of the rows above'
export const creditNotesOfRegistered = 'Credit notes for 4B to 4D, taken off'
export const debitNotesOfRegistered = 'Debit notes for 4B to 4D'
export const taxedTurnover = 'Sales and advances that you pay tax on'
export const exportsWithoutTax = 'Exports without payment of tax'
export const toSezWithoutTax = 'To SEZ without payment of tax'
export const underReverseCharge = 'Reverse charge: your customer pays the tax'
export const exemptSales = 'Exempt sales'
export const nilRatedSales = 'Nil rated sales'
export const sumOfUntaxedSales = 'Sum of the rows above'
export const creditNotesOfUntaxed = 'Credit notes for 5A to 5F, taken off'
export const debitNotesOfUntaxed = 'Debit notes for 5A to 5F'
export const untaxedTurnover = 'Sales that you pay no tax on'
export const totalTurnover = 'Total turnover'
export const advancesOfEarlierYears = 'Advances of earlier years, now used or paid back: their tax was paid then'
export const cmp08 = 'CMP-08'
export const cmp08Hint =
  'Your tax of the quarter under the composition scheme. It is due on the 18th of the month after it.'
export const cmp08Unknown =
  'Pavti does not know your purchases: enter those under reverse charge (row 2 of table 3), and interest, yourself.'
export const loadCmp08Failed = 'We could not load CMP-08.'
export const loadingCmp08 = 'Loading CMP-08'
export const trade = 'Your trade'
export const manufacturer = 'I make goods: 1% of all sales'
export const trader = 'Goods: 1% of taxable sales'
export const restaurant = 'Restaurant: 5% of all sales'
export const otherServices = 'Other services: 6% of all sales'
export const compositionTurnover = 'All sales of the quarter, less credit notes'
export const compositionTaxed = 'Sales that bear tax'
export const iff = 'Download IFF'
export const iffHint =
  'The IFF file has this month’s invoices to customers with GSTIN. It is due on the 13th of the next month.'
export const iffHad = 'Sent with IFF before'
export const iffHadNothing = 'Nothing'
export const iffHadTo = 'Up to {month}'
export const ewayBill = 'E-way bill'
export const ewayBillHint =
  'The file for “Generate Bulk” of ewaybillgst.gov.in. Goods above ₹50,000 need an e-way bill before they leave (Rule 138).'
export const checkingEwayBill = 'Checking what the portal would refuse'
export const transportMode = 'How the goods go'
export const byRoad = 'By road'
export const byRail = 'By rail'
export const byAir = 'By air'
export const byShip = 'By ship'
export const transporterFills = 'The transporter fills it in'
export const vehicleNumber = 'Vehicle number'
export const transportDocument = 'Number of the transport document'
export const transportDocumentDay = 'Date of the transport document'
export const distance = 'Distance in km'
export const distanceHint = 'Leave it empty, and the portal takes it from the PIN codes.'
export const transporterId = 'GSTIN of the transporter'
export const transporterName = 'Name of the transporter'
