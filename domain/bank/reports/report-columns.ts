/** Payment apps and gateways whose reports are read. `other`: a report of the same form. */
export const PROVIDERS = ['phonepe', 'google_pay', 'paytm', 'bharatpe', 'razorpay', 'other'] as const
export type Provider = (typeof PROVIDERS)[number]

/** The meaning of a column of a report. Amounts are what the customer paid, before fees. */
export type ReportRole =
  | 'day'
  | 'amount'
  | 'status'
  | 'type'
  | 'utr'
  | 'settlement_utr'
  | 'id'
  | 'payer_upi'
  | 'payer_name'
  | 'note'
  | 'method'
  | 'net'
  | 'fee'
  | 'tax'

/** Headings in lower case without punctuation, the best first. PhonePe writes "PhonePeReferenceId", Paytm "UTR_No.". */
const HEADINGS: Record<ReportRole, readonly string[]> = {
  day: [
    'transactiondate',
    'transactiondatetime',
    'transactiondateandtime',
    'txndate',
    'paymentdate',
    'createdat',
    'creationtime',
    'creationdate',
    'datetime',
    'dateandtime',
    'dateandtimeist',
    'date',
    'updateddate',
  ],
  amount: [
    'totaltransactionamount',
    'transactionamount',
    'txnamount',
    'grossamount',
    'paymentamount',
    'amountpaid',
    'amountreceived',
    'amount',
    'amountinr',
    'amountrs',
    'amountin',
  ],
  status: ['transactionstatus', 'paymentstatus', 'txnstatus', 'status', 'state'],
  type: ['transactiontype', 'paymenttype', 'txntype', 'type'],
  utr: [
    'transactionutr',
    'upirrn',
    'rrn',
    'rrnno',
    'rrnnumber',
    'upitransactionid',
    'upitxnid',
    'upirefno',
    'upireferenceno',
    'upireferencenumber',
    'customerrefno',
    'bankreferencenumber',
    'bankreferenceno',
    'bankrefno',
    'banktransactionid',
    'banktxnid',
    'acquirerrrn',
    'utrnumber',
    'utrno',
    'utr',
    'rrnutr',
    'utrrrn',
  ],
  settlement_utr: ['settlementutr', 'settlementutrno', 'settlementutrnumber', 'payoututr', 'settlementreferenceno'],
  id: [
    'phonepereferenceid',
    'phonepetransactionid',
    'googletransactionid',
    'entityid',
    'paymentid',
    'transactionid',
    'txnid',
    'id',
  ],
  payer_upi: ['customervpa', 'payervpa', 'customerupiid', 'payerupiid', 'payerupi', 'customerupi', 'vpa', 'upiid'],
  payer_name: ['customername', 'payername', 'paidby', 'sendername', 'receivedfrom', 'customer', 'payer'],
  note: ['note', 'remarks', 'remark', 'transactionnote', 'paymentnote', 'message', 'comments', 'description'],
  method: ['paymentmode', 'paymentmethod', 'method', 'instrument', 'paidvia', 'mode'],
  net: ['netamount', 'settledamount', 'settlementamount', 'netsettlementamount', 'amountsettled', 'credit'],
  fee: ['fee', 'fees', 'feeexclusivetax', 'processingfee', 'commission', 'mdr', 'charges', 'servicefee', 'platformfee'],
  tax: ['tax', 'gst', 'taxamount', 'gstamount', 'servicetax', 'gstonfee'],
}

/** Parts of GST, which are added up if no column has the whole. */
const PARTS_OF_TAX: readonly string[] = ['igst', 'cgst', 'sgst', 'utgst']

export interface ReportColumns {
  provider: Provider
  day: number
  amount: number
  /** The time of the day is in a separate column, or with the day. */
  status: number | null
  type: number | null
  utr: number | null
  settlement_utr: number | null
  id: number | null
  payer_upi: number | null
  payer_name: number | null
  note: number | null
  method: number | null
  net: number | null
  fee: number | null
  /** One column, or those of IGST, CGST and SGST. */
  taxes: readonly number[]
}

const keyOf = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Identifies the provider by headings that only it has, otherwise by its name above the table. */
function providerOf(keys: readonly string[], textAbove: () => string): Provider {
  const has = (...names: string[]): boolean => names.every((name) => keys.includes(name))
  if (keys.some((key) => key.startsWith('phonepe'))) return 'phonepe'
  if (has('entityid', 'settlementid') || has('orderid', 'method', 'fee', 'tax') || has('entityid', 'settlementutr'))
    return 'razorpay'
  if (keys.some((key) => key.startsWith('google'))) return 'google_pay'
  if (has('transactiondate', 'settledamount') || has('mid', 'paymentmode')) return 'paytm'
  const names: readonly (readonly [Provider, RegExp])[] = [
    ['phonepe', /phonepe|phone pe(?![a-z])/i],
    ['google_pay', /google ?pay|(?<![a-z])g ?pay(?![a-z])/i],
    // Not Bharat Petroleum, whose dealers may use any app.
    ['bharatpe', /bharat ?pe(?![a-z])/i],
    ['paytm', /paytm/i],
    ['razorpay', /razorpay/i],
  ]
  const text = textAbove()
  return names.find(([, name]) => name.test(text))?.[0] ?? 'other'
}

/**
 * Returns the column of transfers to the bank, which many payments share, if the app heads it like one of payment
 * numbers.
 */
function settlementColumn(provider: Provider, keys: readonly string[]): number | null {
  const hasTransfers = provider === 'paytm' || (provider === 'phonepe' && keys.includes('settlementdate'))
  const column = keys.indexOf(provider === 'paytm' ? 'utrno' : 'bankreferenceno')
  return hasTransfers && column !== -1 ? column : null
}

/**
 * Finds the columns of a report by its headings; undefined if the table is not a report. `textAbove` returns the text
 * down to the headings and is called only if they are those of a report. A report has a number for each payment, and a
 * status or a type; a bank statement has balances.
 */
export function reportColumnsOf(headings: readonly string[], textAbove: () => string): ReportColumns | undefined {
  const keys = headings.map(keyOf)
  if (keys.some((key) => key.includes('balance'))) return undefined
  const find = (role: ReportRole): number | null => {
    const name = HEADINGS[role].find((heading) => keys.includes(heading))
    return name === undefined ? null : keys.indexOf(name)
  }
  const [day, amount, status, type, id] = [find('day'), find('amount'), find('status'), find('type'), find('id')]
  let [utr, settlement_utr] = [find('utr'), find('settlement_utr')]
  if (day === null || amount === null || (status === null && type === null)) return undefined
  if (id === null && utr === null) return undefined
  const provider = providerOf(keys, textAbove)
  // A report without a status has the type of each row, and its net amount or fee.
  if (status === null && find('net') === null && find('fee') === null) return undefined
  if (settlement_utr === null) settlement_utr = settlementColumn(provider, keys)
  if (utr === settlement_utr) utr = null
  const tax = find('tax')
  return {
    provider,
    day,
    amount,
    status,
    type,
    utr,
    settlement_utr,
    id,
    payer_upi: find('payer_upi'),
    payer_name: find('payer_name'),
    note: find('note'),
    method: find('method'),
    net: find('net'),
    fee: find('fee'),
    taxes: tax === null ? PARTS_OF_TAX.flatMap((part) => (keys.includes(part) ? [keys.indexOf(part)] : [])) : [tax],
  }
}
