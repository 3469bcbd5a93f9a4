import type { BookLabels } from '#domain/books/book-labels.ts'
import { amountIn, type SoldGoods } from '#domain/books/voucher.ts'
import { EXEMPTION_LABELS } from '#domain/document/document-labels.ts'
import type { Day } from '#domain/days/india-day.ts'
import { fiscalYear, monthOf, quarterOf } from '#domain/days/month.ts'
import { findState } from '#domain/gst/states.ts'
import { showRate, taxRate } from '#domain/gst/tax-rate.ts'
import { entryOf } from '#domain/map-entries.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import {
  type Batches,
  type Column,
  money,
  moneyIfAny,
  number,
  type Table,
  text,
} from '../../../platform/sheets/table.ts'
import type { Owner } from '../../../actor/actor.ts'
import { type DocumentEntry, type JournalRange, readMoney, readSales } from './journal.ts'

/** Sums of sales in paise, less credit notes. The taxes are those that the customer owes. */
interface SalesSums {
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}

const sumColumns = <Row extends SalesSums>(labels: BookLabels): Column<Row>[] => [
  money(labels.taxable, (row) => row.taxable),
  money(labels.cgst, (row) => row.cgst),
  money(labels.sgst, (row) => row.sgst),
  money(labels.igst, (row) => row.igst),
]

const addSums = (to: SalesSums, from: SalesSums): void => {
  for (const name of ['taxable', 'cgst', 'sgst', 'igst'] as const) to[name] = paise(to[name] + from[name])
}

const noSales = (): SalesSums => ({ taxable: paise(0n), cgst: paise(0n), sgst: paise(0n), igst: paise(0n) })

interface RegisterRow extends SalesSums {
  day: Day | null
  voucher: string
  number: string | null
  customer: string
  gstin: string | null
  place: string | null
  roundOff: Paise
  amount: Paise
  isReverseCharge: string | null
}

export const registerTable = (labels: BookLabels): Table<RegisterRow> => ({
  name: labels.books.sales,
  columns: [
    { title: labels.date, kind: 'day', of: (row) => row.day },
    text(labels.voucher, (row) => row.voucher),
    text(labels.number, (row) => row.number),
    text(labels.customer, (row) => row.customer),
    text(labels.gstin, (row) => row.gstin),
    text(labels.place, (row) => row.place),
    ...sumColumns<RegisterRow>(labels),
    money(labels.roundOff, (row) => row.roundOff),
    money(labels.amount, (row) => row.amount),
    text(labels.reverseCharge, (row) => row.isReverseCharge),
  ],
})

const placeName = (code: string | null): string | null => (code === null ? null : (findState(code)?.name ?? code))

function toRegisterRow(labels: BookLabels, { voucher, document }: DocumentEntry): RegisterRow {
  const earned = (account: 'sales' | 'output_cgst' | 'output_sgst' | 'output_igst' | 'round_off') =>
    paise(-amountIn(voucher, account))
  return {
    day: voucher.day,
    voucher: labels.vouchers[voucher.type],
    number: voucher.number,
    customer: voucher.party.name,
    gstin: document.customer_gstin,
    place: placeName(document.place_of_supply),
    taxable: earned('sales'),
    cgst: earned('output_cgst'),
    sgst: earned('output_sgst'),
    igst: earned('output_igst'),
    roundOff: earned('round_off'),
    amount: amountIn(voucher, 'party'),
    isReverseCharge: document.reverse_charge ? labels.yes : labels.no,
  }
}

/** Reads the sales register, with negative credit notes, and its totals as the last row. */
export async function* readRegister(
  tx: Tx,
  owner: Owner,
  labels: BookLabels,
  range: JournalRange,
): Batches<RegisterRow> {
  const total = { ...noSales(), roundOff: paise(0n), amount: paise(0n) }
  for await (const entries of readSales(tx, owner, range)) {
    const rows = entries.map((entry) => toRegisterRow(labels, entry))
    for (const row of rows) {
      addSums(total, row)
      total.roundOff = paise(total.roundOff + row.roundOff)
      total.amount = paise(total.amount + row.amount)
    }
    yield rows
  }
  const blank = { day: null, number: null, customer: '', gstin: null, place: null, isReverseCharge: null }
  yield [{ ...blank, voucher: labels.total, ...total }]
}

/** The grouping of sales. */
export type SalesGroup = 'sales_by_rate' | 'sales_by_customer' | 'sales_by_hsn'

interface GroupRow extends SalesSums {
  name: string | null
  documents: number
}

/** Returns the rate in percent, or the reason why there is none. */
const rateName = ({ rate, exemption }: SoldGoods): string =>
  exemption === null ? showRate(taxRate(BigInt(rate))) : EXEMPTION_LABELS[exemption]

const GROUPS: Record<SalesGroup, (entry: DocumentEntry, goods: SoldGoods) => string> = {
  sales_by_rate: (_, goods) => rateName(goods),
  sales_by_customer: ({ voucher }) => voucher.party.name,
  sales_by_hsn: (_, goods) => goods.hsn ?? '',
}

export const groupTable = (labels: BookLabels, by: SalesGroup): Table<GroupRow> => ({
  name: labels.books[by],
  columns: [
    text(
      { sales_by_rate: labels.rate, sales_by_customer: labels.customer, sales_by_hsn: labels.hsn }[by],
      (row) => row.name,
    ),
    number(labels.documents, (row) => String(row.documents)),
    ...sumColumns<GroupRow>(labels),
  ],
})

/**
 * Returns the amounts that the goods of a document add to the sums: negative for a credit note, without tax under
 * reverse charge.
 */
function goodsSums({ document, voucher }: DocumentEntry, goods: SoldGoods): SalesSums {
  const sign = voucher.type === 'credit_note' ? -1n : 1n
  const tax = document.reverse_charge ? 0n : sign
  return {
    taxable: paise(sign * goods.taxable),
    cgst: paise(tax * goods.cgst),
    sgst: paise(tax * goods.sgst),
    igst: paise(tax * goods.igst),
  }
}

/** Returns the sales of these days grouped by rate, customer or HSN/SAC, with their totals as the last row. */
export async function readGroups(
  tx: Tx,
  owner: Owner,
  labels: BookLabels,
  by: SalesGroup,
  range: JournalRange,
): Promise<GroupRow[]> {
  const groups = new Map<string, GroupRow>()
  const total: GroupRow = { name: labels.total, documents: 0, ...noSales() }
  for await (const entries of readSales(tx, owner, range))
    for (const entry of entries) {
      total.documents += 1
      const names = new Set<string>()
      for (const goods of entry.document.goods) {
        const name = GROUPS[by](entry, goods)
        const group = entryOf(groups, name, () => ({ name, documents: 0, ...noSales() }))
        if (!names.has(name)) group.documents += 1
        names.add(name)
        const sums = goodsSums(entry, goods)
        addSums(group, sums)
        addSums(total, sums)
      }
    }
  const order = new Intl.Collator('en', { numeric: true })
  return [...[...groups.values()].sort((a, b) => order.compare(a.name ?? '', b.name ?? '')), total]
}

interface TdsRow {
  customer: string
  year: string | null
  quarter: string | null
  entries: number
  amount: Paise | null
}

/**
 * The ledgers of tax that customers withheld, with the account of each. Income tax and GST are never added together.
 */
const TDS_ACCOUNTS = { tds: 'tds_receivable', gst_tds: 'gst_tds_receivable' } as const
type TdsBook = keyof typeof TDS_ACCOUNTS

export const tdsTable = (labels: BookLabels, book: TdsBook): Table<TdsRow> => ({
  name: labels.books[book],
  columns: [
    text(labels.customer, (row) => row.customer),
    text(labels.fiscalYear, (row) => row.year),
    text(labels.quarter, (row) => row.quarter),
    number(labels.entries, (row) => String(row.entries)),
    moneyIfAny(book === 'tds' ? labels.tds : labels.gstTds, (row) => row.amount),
  ],
})

/**
 * Returns the income tax or the GST withheld on these days, by customer and quarter of the fiscal year, with its total
 * as the last row.
 */
export async function readTdsLedger(
  tx: Tx,
  owner: Owner,
  labels: BookLabels,
  book: TdsBook,
  range: JournalRange,
): Promise<TdsRow[]> {
  const rows = new Map<string, TdsRow & { amount: Paise }>()
  const total = { customer: labels.total, year: null, quarter: null, entries: 0, amount: paise(0n) }
  for await (const entries of readMoney(tx, owner, range))
    for (const { day, voucher } of entries) {
      const amount = amountIn(voucher, TDS_ACCOUNTS[book])
      if (amount === 0n) continue
      const [customer, year, quarter] = [voucher.party.name, fiscalYear(day), `Q${quarterOf(monthOf(day))}`]
      const row = entryOf(rows, [customer, year, quarter].join('\t'), () => ({
        customer,
        year,
        quarter,
        entries: 0,
        amount: paise(0n),
      }))
      for (const one of [row, total]) {
        one.entries += 1
        one.amount = paise(one.amount + amount)
      }
    }
  return [...[...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row), total]
}
