import { expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { csvOf, send } from '../bank/statement-files.ts'
import { claim, utrOf } from '../claims/payer.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { seeded } from '../harness/seeded.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const TODAY = indiaDay(new Date())
const NAMES = ['Noor Caterers', 'Pooja Verma', 'Blue Pine Design', 'Ramesh Kumar']
/** Many customers pay the same amounts, as for rent and fees. */
const AMOUNTS = [100_000, 250_000, 500_050, 999_900]

/** What customers really paid: one transfer for one or two invoices. */
interface Transfer {
  customer: string
  invoiceIds: string[]
  paise: number
  day: string
  utr: string
  /** Whether the seller has recorded it, in whatever way. */
  isRecorded: boolean
}

interface Credit {
  id: string
  utr: string
  group: string
  choices: { customer_id: string; allocations: { invoice_id: string; amount: string }[] }[]
  payments: { payment_id: string; evidence: string }[]
}

const rupees = (paise: number): string => (paise / 100).toFixed(2)
const inPaise = (amount: string): number => Math.round(Number(amount) * 100)
const isLive = ({ undone }: { undone: unknown }): boolean => undone === null
const creditsOf = async (seller: Seller): Promise<Credit[]> => (await seller.get('/api/money')).body.credits

/** A shop whose customers paid, and to which each of the payments is told in several ways. */
class Shop {
  readonly seller: Seller
  readonly #random: () => number
  readonly customers = new Map<string, string>()
  readonly transfers: Transfer[] = []

  constructor(seller: Seller, random: () => number) {
    this.seller = seller
    this.#random = random
  }

  #pick = <T>(all: readonly T[]): T => all[Math.floor(this.#random() * all.length)] as T

  async #invoice(customer: string): Promise<{ id: string; amount: string }> {
    const body = { customer_name: customer, amount: rupees(this.#pick(AMOUNTS)), issued_on: addDays(TODAY, -20) }
    const customer_id = this.customers.get(customer)
    const invoice = await this.seller.invoice({ ...body, ...(customer_id && { customer_id }) })
    this.customers.set(customer, invoice.customer_id)
    return invoice
  }

  /** An invoice that nobody has paid: a payment that is found twice would be taken for its. */
  async sellUnpaid(): Promise<void> {
    await this.#invoice(this.#pick(NAMES))
  }

  async sell(): Promise<Transfer> {
    const customer = this.#pick(NAMES)
    const invoices = [await this.#invoice(customer)]
    if (this.#random() < 0.2) invoices.push(await this.#invoice(customer))
    const day = addDays(TODAY, -Math.floor(this.#random() * 12))
    const transfer = {
      customer,
      invoiceIds: invoices.map(({ id }) => id),
      paise: invoices.reduce((sum, { amount }) => sum + inPaise(amount), 0),
      day,
      utr: utrOf(day, Math.floor(this.#random() * 90_000_000)),
      isRecorded: false,
    }
    this.transfers.push(transfer)
    return transfer
  }

  /** The ways in which a seller learns of a transfer. The bank's statement always comes. */
  waysOf(transfer: Transfer): ((transfer: Transfer) => Promise<void>)[] {
    const some = [this.byHand, this.byMessage, this.byOtherForm, ...(transfer.invoiceIds[1] ? [] : [this.byClaim])]
    return [this.byStatement, ...some.filter(() => this.#random() < 0.4)]
  }

  byHand = async (transfer: Transfer): Promise<void> => {
    if (transfer.isRecorded) return
    for (const id of transfer.invoiceIds) {
      // Without a day it is today's, days after the money came.
      if (this.#random() < 0.6) await this.seller.put(`/api/invoices/${id}`, { paid: true })
      else {
        const { balance } = (await this.seller.get(`/api/invoices/${id}`)).body.invoice
        const reference = this.#random() < 0.3 ? transfer.utr : undefined
        const body = { amount: balance, method: 'upi', received_on: transfer.day, reference }
        await this.seller.post(
          `/api/invoices/${id}/payments`,
          transfer.invoiceIds[1] ? { ...body, reference: 'GPay' } : body,
        )
      }
    }
    transfer.isRecorded = true
  }

  byClaim = async ({ invoiceIds: [id = ''], utr, paise }: Transfer): Promise<void> => {
    await claim(app.current.visitor(), id, { utr, amount: rupees(paise) })
  }

  byMessage = async (transfer: Transfer): Promise<void> => {
    const credits = [
      { day: transfer.day, amount: rupees(transfer.paise), utr: transfer.utr, payer_upi: this.#upi(transfer) },
    ]
    const { body } = await this.seller.post('/api/bank/sms', { credits })
    this.#noteRecorded(transfer, body.recorded.length)
  }

  byStatement = (transfer: Transfer): Promise<void> => {
    const { customer, utr } = transfer
    return this.#statement(transfer, `UPI-${customer.toUpperCase()}-${this.#upi(transfer)}-UTIB0000123-${utr}-PAYMENT`)
  }

  byOtherForm = (transfer: Transfer): Promise<void> => {
    const { customer, utr } = transfer
    return this.#statement(
      transfer,
      `UPI/CR/${utr}/${customer.toUpperCase().slice(0, 10)}/UTIB/${this.#upi(transfer)}/pay`,
    )
  }

  #upi = ({ customer }: Transfer): string => `${customer.split(' ')[0]?.toLowerCase()}@okaxis`

  async #statement(transfer: Transfer, narration: string): Promise<void> {
    const day = `${transfer.day.slice(8)}/${transfer.day.slice(5, 7)}/${transfer.day.slice(2, 4)}`
    const file = csvOf([{ day, narration, credit: rupees(transfer.paise), balance: '' }])
    const { body } = await send(this.seller, file)
    this.#noteRecorded(transfer, body.import.recorded)
  }

  /** What the app recorded by itself, because the owner allowed that for sure credits. */
  #noteRecorded(transfer: Transfer, count: number): void {
    if (count > 0) transfer.isRecorded = true
  }

  /** What a seller does who believes the screens: confirms claims, joins and records what is offered. */
  async tend(): Promise<void> {
    for (const one of (await this.seller.get('/api/claims')).body.claims) {
      const { status } = await this.seller.post(`/api/claims/${one.id}/confirm`, {})
      const transfer = this.transfers.find(({ utr }) => utr === one.utr)
      if (status === 200 && transfer) transfer.isRecorded = true
    }
    for (const { id } of await creditsOf(this.seller)) {
      const credit = (await creditsOf(this.seller)).find((one) => one.id === id)
      if (credit) await this.#tendCredit(credit)
    }
  }

  async #tendCredit({ id, utr, group, choices: [choice], payments: [first, ...others] }: Credit): Promise<void> {
    const transfer = this.transfers.find((one) => one.utr === utr)
    if (!transfer) throw new Error(`No transfer has the UTR ${utr}.`)
    if (group === 'recorded' && first) {
      const sum = first.evidence === 'sum' ? { with_payment_ids: others.map(({ payment_id }) => payment_id) } : {}
      const join = { credit_id: id, payment_id: first.payment_id, ...sum }
      await this.seller.post('/api/money/join', { credits: [join] })
    } else if (group === 'sure' && choice) await this.#record(id, choice.customer_id, choice.allocations)
    // If equal amounts were taken for each other, a seller would record this one; here less is then counted.
    else if (transfer.isRecorded) await this.seller.post(`/api/money/credits/${id}/set-aside`)
    else {
      const open = await Promise.all(
        transfer.invoiceIds.map(async (one) => (await this.seller.get(`/api/invoices/${one}`)).body.invoice),
      )
      const allocations = open
        .filter(({ balance }) => balance !== '0.00')
        .map(({ id: invoice_id, balance }) => ({ invoice_id, amount: balance }))
      await this.#record(id, this.customers.get(transfer.customer) ?? '', allocations)
    }
    transfer.isRecorded = true
  }

  async #record(credit_id: string, customer_id: string, shares: { invoice_id: string; amount: string }[]) {
    const allocations = shares.map(({ invoice_id, amount }) => ({ invoice_id, amount }))
    await this.seller.post('/api/money/confirm', { credits: [{ credit_id, customer_id, allocations }] })
  }
}

test.for([33, 34, 35, 36, 37, 38, 39, 40])(
  'money that is told by hand, claim, message and statements in any order is counted at most once: seed %i',
  { timeout: 120_000 },
  async (seed) => {
    const { random } = seeded(seed)
    const asha = await app.current.seller()
    const { version } = (await asha.get('/api/business')).body.business
    await asha.put('/api/business', { version, records_sure: seed % 2 === 0 })
    const shop = new Shop(asha, random)
    const told = []
    for (let i = 0; i < 8; i++) {
      if (i % 2 === 0) await shop.sellUnpaid()
      const transfer = await shop.sell()
      for (const tell of shop.waysOf(transfer)) told.push({ transfer, tell, at: random() })
    }
    for (const { transfer, tell } of told.toSorted((one, other) => one.at - other.at)) {
      await tell(transfer)
      if (random() < 0.6) await shop.tend()
    }
    await shop.tend()

    const payments = (await asha.get('/api/customer-payments?limit=100')).body.payments.filter(isLive)
    for (const [name, id] of shop.customers) {
      const own = payments.filter(({ customer_id }: { customer_id: string }) => customer_id === id)
      const counted = own.reduce((sum: number, { amount }: { amount: string }) => sum + inPaise(amount), 0)
      const paid = shop.transfers.filter(({ customer }) => customer === name).reduce((sum, { paise }) => sum + paise, 0)
      expect(counted, `${name}`).toBeLessThanOrEqual(paid)
    }
    const all = payments.reduce((sum: number, { amount }: { amount: string }) => sum + inPaise(amount), 0)
    expect(all).toBeGreaterThan(0.7 * shop.transfers.reduce((sum, { paise }) => sum + paise, 0))
    expect(await findWrongTotals(app.current.db)).toEqual([])
  },
)
