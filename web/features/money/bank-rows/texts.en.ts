export const bankSays = 'Bank says'
export const pavtiSays = 'Pavti says'
export const bankAndPavti = 'Bank and Pavti side by side'
export const recorded = 'Recorded'
export const toConfirm = 'To confirm'
export const notForAnInvoice = 'Not for an invoice'
export const cameInRows = { one: 'came in, in {count} row', other: 'came in, in {count} rows' } as const
export const fromDayToDay = ', {from} to {to}'
export const theSumsMatch = 'The sums match. No bank row is missing in Pavti.'
export const theSumsDiffer = 'The sums differ by {amount}: a recorded payment has another amount than the bank.'
export const onlyInPavti = {
  one: '{count} payment of {amount} is recorded in Pavti, and no bank row shows it. Cash is not counted here.',
  other: '{count} payments of {amount} are recorded in Pavti, and no bank row shows them. Cash is not counted here.',
} as const
export const bankRows = 'Bank rows'
export const date = 'Date'
export const amount = 'Amount'
export const payoutOfAnApp = 'Payout of a payment app'
export const itsPaymentsAreCounted = 'Its payments are counted one by one.'
export const returnedOnDay = 'Taken back by the bank on {day}'
export const waitsOnMoney = 'Waits on Money'
export const advance = 'Advance'
export const recordedNumbers = 'Recorded · {numbers}'
export const alreadyRecordedNumbers = 'Already recorded · {numbers}'
