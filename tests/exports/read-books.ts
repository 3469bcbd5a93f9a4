import { parse } from 'csv-parse/sync'
import { fromRupees } from '#domain/money/money.ts'
import type { Actor } from '#server/actor/actor.ts'
import { readCustomerStatement } from '#server/features/customer-statements/statement.ts'
import type { Seller, TestApp } from '../harness/app.ts'
import { filesOf } from '../sheets/unzip.ts'
import { businessOf } from './shop.ts'

/** A voucher of the XML for Tally; entries in paise, credits above zero as in Tally. */
export interface TallyVoucher {
  type: string
  day: string
  entries: readonly (readonly [ledger: string, amount: bigint])[]
}

const readXml = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Returns the vouchers of the XML for Tally. */
export const tallyVouchers = (xml: string): TallyVoucher[] =>
  [...xml.matchAll(/<VOUCHER VCHTYPE="([^"]*)".*?<DATE>(\d{8})<\/DATE>.*?<\/VOUCHER>/gs)].map(
    ([whole, type = '', day = '']) => ({
      type,
      day: day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
      entries: [
        ...whole.matchAll(
          /<LEDGERNAME>([^<]*)<\/LEDGERNAME><ISDEEMEDPOSITIVE>(?:Yes|No)<\/ISDEEMEDPOSITIVE><AMOUNT>([^<]*)</g,
        ),
      ].map(([, name = '', amount = '']) => [readXml(name), BigInt(amount.replace('.', ''))] as const),
    }),
  )

/** Adds to a sum by key, in paise. */
export const addTo = (sums: Map<string, bigint>, key: string, amount: bigint): void => {
  sums.set(key, (sums.get(key) ?? 0n) + amount)
}

/** Removes sums that are zero, since no row says so either. */
const withoutZeros = (sums: Map<string, bigint>): Record<string, bigint> =>
  Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Returns the opening balances of the ledgers in the XML for Tally; credits above zero, as in Tally. */
export const tallyOpenings = (xml: string): [ledger: string, amount: bigint][] =>
  [...xml.matchAll(/<LEDGER NAME="([^"]*)"(?:(?!<\/LEDGER>).)*?<OPENINGBALANCE>([^<]*)</g)].map(
    ([, name = '', amount = '']) => [readXml(name), BigInt(amount.replace('.', ''))],
  )

/** Returns what each ledger of the XML for Tally adds up to, with its opening balance; debits above zero. */
export function tallyBalances(xml: string): Record<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const [ledger, amount] of tallyOpenings(xml)) addTo(sums, ledger, -amount)
  for (const { entries } of tallyVouchers(xml)) for (const [ledger, amount] of entries) addTo(sums, ledger, -amount)
  return withoutZeros(sums)
}

/** Returns the ledgers of parties in the XML for Tally. */
export const tallyParties = (xml: string): string[] =>
  [...xml.matchAll(/<LEDGER NAME="([^"]*)" ACTION="Create">.*?<PARENT>Sundry Debtors</g)].map(([, name = '']) =>
    readXml(name),
  )

/** Returns what went into bank and cash on each day by the XML for Tally: "2026-10-05 Cash". */
export function tallyMoney(xml: string): Record<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { day, entries } of tallyVouchers(xml))
    for (const [ledger, amount] of entries)
      if (ledger === 'Bank' || ledger === 'Cash') addTo(sums, `${day} ${ledger}`, -amount)
  return withoutZeros(sums)
}

const ledgerOf = (method: string): string => (method === 'cash' ? 'Cash' : 'Bank')
const isMoney = (method: string): boolean => method !== 'tds' && method !== 'write_off'

/** Returns the rows of the payments export. */
export const exportedPayments = async (seller: Seller, query = ''): Promise<Record<string, string>[]> =>
  parse<Record<string, string>>((await seller.get(`/api/exports/payments${query}`)).text, { bom: true, columns: true })

/** Returns what went into bank and cash on each day by the payments export. */
export async function exportedMoney(seller: Seller): Promise<Record<string, bigint>> {
  const sums = new Map<string, bigint>()
  for (const { Method = '', Amount = '', 'Received on': day = '' } of await exportedPayments(seller))
    if (isMoney(Method)) addTo(sums, `${day} ${ledgerOf(Method)}`, fromRupees(Amount))
  return withoutZeros(sums)
}

/**
 * Returns what went into bank and cash on each day by the lists of payments, and by the refunds on the screens of
 * invoices.
 */
export async function shownMoney(seller: Seller): Promise<Record<string, bigint>> {
  const sums = new Map<string, bigint>()
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await seller.get(`/api/customer-payments?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`)
    for (const { amount, round_off, method, source, received_on, undone, refunds } of body.payments) {
      if (undone) continue
      // What was paid before Pavti is no money of Pavti's time; what was given back of it is.
      if (isMoney(method) && source !== 'opening')
        addTo(sums, `${received_on} ${ledgerOf(method)}`, fromRupees(amount) + fromRupees(round_off))
      for (const back of refunds)
        if (!back.undone) addTo(sums, `${back.refunded_on} ${ledgerOf(back.method)}`, -fromRupees(back.amount))
    }
    cursor = body.next ?? null
  }
  const { body } = await seller.get('/api/invoices?status=all&limit=100')
  for (const { id } of body.invoices)
    for (const back of (await seller.get(`/api/invoices/${id}`)).body.invoice.refunds)
      if (!back.undone) addTo(sums, `${back.refunded_on} ${ledgerOf(back.method)}`, -fromRupees(back.amount))
  return withoutZeros(sums)
}

/** Returns the closing balance of each customer's statement of account, by name. */
export async function statementBalances(app: TestApp, seller: Seller, to?: string): Promise<Record<string, bigint>> {
  const actor = { userId: seller.id, businessId: await businessOf(app, seller) } as Actor
  const sums = new Map<string, bigint>()
  const { customers } = (await seller.get('/api/customers?limit=100')).body
  for (const { id, name } of customers) {
    const { account } = await app.db.begin((tx) =>
      readCustomerStatement(tx, actor, id, { from: '2000-01-01', ...(to === undefined ? {} : { to }) }),
    )
    addTo(sums, name, account.closing)
  }
  return withoutZeros(sums)
}

/** Returns the cells of the first sheet of a workbook, row by row. */
export const cellsOf = (workbook: Buffer): string[][] =>
  [...(filesOf(workbook).get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<row .*?<\/row>/gs)].map(([row]) =>
    [...row.matchAll(/<c [^>]*>(?:<v>|<is><t[^>]*>)([^<]*)/g)].map(([, value = '']) => value),
  )
