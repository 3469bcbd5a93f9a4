import { FIRST_DAY } from '#contract/call/days.ts'
import { LEDGER_ROWS_MAX } from '#contract/exports/exported-books.ts'
import type { BookLabels } from '#domain/books/book-labels.ts'
import { amountIn, BOOK_ACCOUNTS, type BookAccount, OPENING_BILL, type Voucher } from '#domain/books/voucher.ts'
import type { Day } from '#domain/days/india-day.ts'
import { entryOf } from '#domain/map-entries.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { refuseField } from '../../../platform/http/app-error.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { type Batches, type Column, moneyIfAny, type Table, text } from '../../../platform/sheets/table.ts'
import type { Owner } from '../../../actor/actor.ts'
import { type JournalRange, readJournal, readMoney, readOpenings } from './journal.ts'

/** A row of a day book: one account line of a voucher. */
interface DayRow {
  day: Day | null
  voucher: string
  number: string | null
  account: string
  debit: Paise | null
  credit: Paise | null
}

export const dayTable = (labels: BookLabels): Table<DayRow> => ({
  name: labels.books.day,
  columns: [
    { title: labels.date, kind: 'day', of: (row) => row.day },
    text(labels.voucher, (row) => row.voucher),
    text(labels.number, (row) => row.number),
    text(labels.account, (row) => row.account),
    moneyIfAny(labels.debit, (row) => row.debit),
    moneyIfAny(labels.credit, (row) => row.credit),
  ],
})

const debitOf = (amount: Paise): Paise | null => (amount > 0n ? amount : null)
const creditOf = (amount: Paise): Paise | null => (amount < 0n ? paise(-amount) : null)

const dayRowsOf = (labels: BookLabels, voucher: Voucher): DayRow[] =>
  BOOK_ACCOUNTS.flatMap((account) => {
    const amount = amountIn(voucher, account)
    if (amount === 0n) return []
    return {
      day: voucher.day,
      voucher: labels.vouchers[voucher.type],
      number: voucher.number,
      account: account === 'party' ? voucher.party.name : labels.accounts[account],
      debit: debitOf(amount),
      credit: creditOf(amount),
    }
  })

/** Reads the day book, with its totals as the last row. */
export async function* readDayBook(tx: Tx, owner: Owner, labels: BookLabels, range: JournalRange): Batches<DayRow> {
  let [debit, credit] = [0n, 0n]
  for await (const entries of readJournal(tx, owner, range)) {
    const rows = entries.flatMap(({ voucher }) => dayRowsOf(labels, voucher))
    for (const row of rows) {
      debit += row.debit ?? 0n
      credit += row.credit ?? 0n
    }
    yield rows
  }
  const total = { day: null, voucher: labels.total, number: null, account: '' }
  yield [{ ...total, debit: paise(debit), credit: paise(credit) }]
}

/** A row of a cash book, a bank book or a ledger, with the balance after it. */
interface AccountRow {
  customer: string
  day: Day | null
  particulars: string
  voucher: string | null
  number: string | null
  debit: Paise | null
  credit: Paise | null
  balance: Paise
}

const balanceColumns = (labels: BookLabels, [debit, credit]: readonly [string, string]): Column<AccountRow>[] => [
  { title: labels.date, kind: 'day', of: (row) => row.day },
  text(labels.particulars, (row) => row.particulars),
  text(labels.voucher, (row) => row.voucher),
  text(labels.number, (row) => row.number),
  moneyIfAny(debit, (row) => row.debit),
  moneyIfAny(credit, (row) => row.credit),
  moneyIfAny(labels.balance, (row) => row.balance),
]

export const moneyTable = (labels: BookLabels, account: 'bank' | 'cash'): Table<AccountRow> => ({
  name: labels.books[account],
  columns: balanceColumns(labels, [labels.received, labels.paid]),
})

export const ledgerTable = (labels: BookLabels): Table<AccountRow> => ({
  name: labels.books.ledgers,
  columns: [text(labels.customer, (row) => row.customer), ...balanceColumns(labels, [labels.debit, labels.credit])],
})

/** The running balance of an account: the balance before the days, and their sums. */
class Running {
  opening = 0n
  debits = 0n
  credits = 0n
  readonly labels: BookLabels
  readonly customer: string

  constructor(labels: BookLabels, customer: string) {
    this.labels = labels
    this.customer = customer
  }

  get balance(): Paise {
    return paise(this.opening + this.debits - this.credits)
  }

  openingRow(): AccountRow {
    return this.row({ particulars: this.labels.opening, debit: null, credit: null })
  }

  closingRow(): AccountRow {
    return this.row({
      particulars: this.labels.closing,
      debit: paise(this.debits),
      credit: paise(this.credits),
    })
  }

  /** Adds an amount of a voucher and returns its row. */
  add(voucher: Voucher, particulars: string, amount: Paise): AccountRow {
    if (amount > 0n) this.debits += amount
    else this.credits -= amount
    return {
      ...this.row({ particulars, debit: debitOf(amount), credit: creditOf(amount) }),
      day: voucher.day,
      voucher: this.labels.vouchers[voucher.type],
      number: voucher.number,
    }
  }

  private row(of: Pick<AccountRow, 'particulars' | 'debit' | 'credit'>): AccountRow {
    return { customer: this.customer, day: null, voucher: null, number: null, ...of, balance: this.balance }
  }
}

/** Reads the cash book or the bank book: receipts and payments after the opening balance. */
export async function* readMoneyBook(
  tx: Tx,
  owner: Owner,
  labels: BookLabels,
  account: 'bank' | 'cash',
  { from, to }: JournalRange,
): Batches<AccountRow> {
  const running = new Running(labels, '')
  let isOpen = false
  for await (const entries of readMoney(tx, owner, { from: FIRST_DAY, to })) {
    const rows: AccountRow[] = []
    for (const { day, voucher } of entries) {
      const amount = amountIn(voucher, account)
      if (day < from) running.opening += amount
      else if (amount !== 0n) {
        if (!isOpen) rows.push(running.openingRow())
        isOpen = true
        rows.push(running.add(voucher, voucher.party.name, amount))
      }
    }
    yield rows
  }
  yield isOpen ? [running.closingRow()] : [running.openingRow(), running.closingRow()]
}

/** Returns the particulars of a voucher in a ledger: the account on its other side, and its documents. */
function particularsOf(labels: BookLabels, { type, lines, bills, number }: Voucher): string {
  if (type === 'sales' || type === 'debit_note') return labels.accounts.sales
  const other = lines.find(({ account }) => account !== 'party' && account !== 'round_off') ?? lines[0]
  const name = labels.accounts[(other?.account ?? 'bank') as Exclude<BookAccount, 'party'>]
  const nameOf = (bill: string | null) => (bill === OPENING_BILL ? labels.opening : (bill ?? labels.advance))
  const about = [...new Set(bills.map((bill) => nameOf(bill.number)))].filter((one) => one !== number)
  return about.length === 0 ? name : `${name} · ${about.join(', ')}`
}

/**
 * Returns the ledgers of all customers who have a balance or an entry, by name, each from its opening to its closing
 * balance.
 * @throws invalid_input (more entries than LEDGER_ROWS_MAX)
 */
export async function readLedgers(
  tx: Tx,
  owner: Owner,
  labels: BookLabels,
  { from, to, customerId }: JournalRange,
): Promise<AccountRow[]> {
  const ledgers = new Map<string, { running: Running; rows: AccountRow[] }>()
  let count = 0
  const ledgerOf = (name: string) => entryOf(ledgers, name, () => ({ running: new Running(labels, name), rows: [] }))
  const range = { from: FIRST_DAY, to, customerId }
  // The opening balance is the first line, even if something was recorded for earlier days.
  for await (const entries of readOpenings(tx, owner, range))
    for (const { voucher } of entries) ledgerOf(voucher.party.name).running.opening += amountIn(voucher, 'party')
  for await (const entries of readJournal(tx, owner, range))
    for (const { day, voucher } of entries) {
      if (voucher.type === 'opening') continue
      const ledger = ledgerOf(voucher.party.name)
      const amount = amountIn(voucher, 'party')
      if (day < from) ledger.running.opening += amount
      else {
        if (ledger.rows.length === 0) ledger.rows.push(ledger.running.openingRow())
        ledger.rows.push(ledger.running.add(voucher, particularsOf(labels, voucher), amount))
        if (++count > LEDGER_ROWS_MAX) {
          const most = LEDGER_ROWS_MAX.toLocaleString('en-IN')
          refuseField('from', `These days have more than ${most} entries. Choose a shorter period or one customer.`)
        }
      }
    }
  return [...ledgers]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, { running, rows }]) => {
      if (rows.length > 0) return [...rows, running.closingRow()]
      return running.opening === 0n ? [] : [running.openingRow(), running.closingRow()]
    })
}
