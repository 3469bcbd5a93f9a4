import type { BookAccount, VoucherType } from './voucher.ts'

/** Words in exported books, in the language of the account. */
export interface BookLabels {
  books: Record<
    | 'day'
    | 'cash'
    | 'bank'
    | 'ledgers'
    | 'sales'
    | 'sales_by_rate'
    | 'sales_by_customer'
    | 'sales_by_hsn'
    | 'tds'
    | 'gst_tds'
    | 'cover',
    string
  >
  accounts: Record<Exclude<BookAccount, 'party'>, string>
  vouchers: Record<VoucherType, string>
  date: string
  voucher: string
  number: string
  account: string
  customer: string
  particulars: string
  debit: string
  credit: string
  received: string
  paid: string
  balance: string
  opening: string
  closing: string
  total: string
  advance: string
  gstin: string
  place: string
  taxable: string
  cgst: string
  sgst: string
  igst: string
  roundOff: string
  amount: string
  reverseCharge: string
  yes: string
  no: string
  rate: string
  hsn: string
  documents: string
  entries: string
  fiscalYear: string
  quarter: string
  tds: string
  gstTds: string
  period: string
  page: string
  // The cover sheet of a month.
  what: string
  source: string
  agrees: string
  salesOf: string
  taxOf: string
  moneyOf: string
  debtorsOf: string
  salesAccount: string
  taxAccounts: string
  gstr1: string
  /** The text file that names clients whose books an archive lacks, and its first line. */
  notIncludedFile: string
  notIncluded: string
  outsideGstr1: string
  paymentsExport: string
  cashAndBank: string
  debitIsCredit: string
  ledgersClose: string
}

const ENGLISH: BookLabels = {
  books: {
    day: 'Day book',
    cash: 'Cash book',
    bank: 'Bank book',
    ledgers: 'Ledgers of customers',
    sales: 'Sales register',
    sales_by_rate: 'Sales by GST rate',
    sales_by_customer: 'Sales by customer',
    sales_by_hsn: 'Sales by HSN-SAC',
    tds: 'TDS ledger',
    gst_tds: 'GST TDS ledger',
    cover: 'Cover sheet',
  },
  accounts: {
    bank: 'Bank',
    cash: 'Cash',
    sales: 'Sales',
    output_cgst: 'Output CGST',
    output_sgst: 'Output SGST',
    output_igst: 'Output IGST',
    tds_receivable: 'TDS Receivable',
    gst_tds_receivable: 'GST TDS Receivable',
    bad_debts: 'Bad Debts Written Off',
    bank_charges: 'Bank Charges',
    round_off: 'Round Off',
    opening_balances: 'Opening Balances',
  },
  vouchers: {
    sales: 'Sales',
    debit_note: 'Debit note',
    credit_note: 'Credit note',
    receipt: 'Receipt',
    journal: 'Journal',
    payment: 'Payment',
    opening: 'Opening balance',
  },
  date: 'Date',
  voucher: 'Voucher',
  number: 'Number',
  account: 'Account',
  customer: 'Customer',
  particulars: 'Particulars',
  debit: 'Debit',
  credit: 'Credit',
  received: 'Received',
  paid: 'Paid',
  balance: 'Balance',
  opening: 'Opening balance',
  closing: 'Closing balance',
  total: 'Total',
  advance: 'Advance',
  gstin: 'GSTIN',
  place: 'Place of supply',
  taxable: 'Taxable value',
  cgst: 'CGST',
  sgst: 'SGST/UTGST',
  igst: 'IGST',
  roundOff: 'Round off',
  amount: 'Amount',
  reverseCharge: 'Reverse charge',
  yes: 'Yes',
  no: 'No',
  rate: 'GST %',
  hsn: 'HSN/SAC',
  documents: 'Documents',
  entries: 'Entries',
  fiscalYear: 'Fiscal year',
  quarter: 'Quarter',
  tds: 'TDS',
  gstTds: 'GST TDS',
  period: 'Period',
  page: 'Page',
  what: 'What',
  source: 'Source',
  agrees: 'Agrees',
  salesOf: 'Sales less credit notes, before tax',
  taxOf: 'GST charged',
  moneyOf: 'Received less paid back',
  debtorsOf: 'Owed by customers at the end',
  salesAccount: 'Day book: account Sales',
  taxAccounts: 'Day book: accounts Output CGST, SGST and IGST',
  gstr1: 'GSTR-1',
  notIncludedFile: 'not-included.txt',
  notIncluded: 'The books of these clients could not be prepared. Download them again:',
  outsideGstr1: 'Documents outside GSTR-1',
  paymentsExport: 'Payments',
  cashAndBank: 'Cash book and bank book',
  debitIsCredit: 'Day book: debits are credits',
  ledgersClose: 'Ledgers of customers',
}

const HINDI: BookLabels = {
  books: {
    day: 'रोज़नामचा (डे बुक)',
    cash: 'कैश बुक',
    bank: 'बैंक बुक',
    ledgers: 'ग्राहकों के खाते',
    sales: 'बिक्री रजिस्टर',
    sales_by_rate: 'GST दर के हिसाब से बिक्री',
    sales_by_customer: 'ग्राहक के हिसाब से बिक्री',
    sales_by_hsn: 'HSN-SAC के हिसाब से बिक्री',
    tds: 'TDS खाता',
    gst_tds: 'GST TDS खाता',
    cover: 'मुख्य पन्ना',
  },
  accounts: {
    bank: 'बैंक',
    cash: 'नकद',
    sales: 'बिक्री',
    output_cgst: 'आउटपुट CGST',
    output_sgst: 'आउटपुट SGST',
    output_igst: 'आउटपुट IGST',
    tds_receivable: 'मिलने वाला TDS',
    gst_tds_receivable: 'मिलने वाला GST TDS',
    bad_debts: 'डूबी रकम',
    bank_charges: 'बैंक चार्ज',
    round_off: 'राउंड ऑफ़',
    opening_balances: 'शुरुआती बाकी',
  },
  vouchers: {
    sales: 'बिक्री',
    debit_note: 'डेबिट नोट',
    credit_note: 'क्रेडिट नोट',
    receipt: 'रसीद',
    journal: 'जर्नल',
    payment: 'भुगतान',
    opening: 'शुरुआती बाकी',
  },
  date: 'तारीख',
  voucher: 'वाउचर',
  number: 'नंबर',
  account: 'खाता',
  customer: 'ग्राहक',
  particulars: 'विवरण',
  debit: 'डेबिट',
  credit: 'क्रेडिट',
  received: 'मिला',
  paid: 'दिया',
  balance: 'बाकी',
  opening: 'शुरुआती बाकी',
  closing: 'अंतिम बाकी',
  total: 'कुल',
  advance: 'एडवांस',
  gstin: 'GSTIN',
  place: 'सप्लाई की जगह',
  taxable: 'टैक्स योग्य रकम',
  cgst: 'CGST',
  sgst: 'SGST/UTGST',
  igst: 'IGST',
  roundOff: 'राउंड ऑफ़',
  amount: 'रकम',
  reverseCharge: 'रिवर्स चार्ज',
  yes: 'हाँ',
  no: 'नहीं',
  rate: 'GST %',
  hsn: 'HSN/SAC',
  documents: 'दस्तावेज़',
  entries: 'एंट्री',
  fiscalYear: 'वित्त वर्ष',
  quarter: 'तिमाही',
  tds: 'TDS',
  gstTds: 'GST TDS',
  period: 'अवधि',
  page: 'पन्ना',
  what: 'क्या',
  source: 'कहाँ से',
  agrees: 'मिलान',
  salesOf: 'टैक्स से पहले बिक्री, क्रेडिट नोट घटाकर',
  taxOf: 'लगाया गया GST',
  moneyOf: 'मिला पैसा, लौटाया घटाकर',
  debtorsOf: 'अंत में ग्राहकों से बाकी',
  salesAccount: 'डे बुक: बिक्री खाता',
  taxAccounts: 'डे बुक: आउटपुट CGST, SGST और IGST खाते',
  gstr1: 'GSTR-1',
  notIncludedFile: 'not-included.txt',
  notIncluded: 'इन क्लाइंट का हिसाब तैयार नहीं हो सका। फिर डाउनलोड करें:',
  outsideGstr1: 'GSTR-1 के बाहर के दस्तावेज़',
  paymentsExport: 'पेमेंट',
  cashAndBank: 'कैश बुक और बैंक बुक',
  debitIsCredit: 'डे बुक: डेबिट और क्रेडिट बराबर',
  ledgersClose: 'ग्राहकों के खाते',
}

export const BOOK_LABELS: Record<'en' | 'hi', BookLabels> = { en: ENGLISH, hi: HINDI }
