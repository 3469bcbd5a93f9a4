import type { Seller } from '../harness/app.ts'
import type { Answer } from '../harness/client.ts'

const rupees = (paise: number): string => (paise / 100).toFixed(2)
const inPaise = (text: string): number => Math.round(Number(text) * 100)

/**
 * The life of a shop through its calls, at random: invoices with paise tags, payments of one and of several invoices,
 * advances with refunds, TDS with rate and certificate, write-offs, credit and debit notes, moved credits, undoing and
 * cancelling. Returns how often each was done; a step that its state does not allow is refused and counts as not done.
 */
export class RandomShop {
  readonly #seller: Seller
  readonly #random: () => number
  readonly done = new Map<string, number>()
  readonly #customers: string[] = []
  readonly #invoices: string[] = []
  readonly #payments: string[] = []
  #utr = 500_000_000_000

  constructor(seller: Seller, random: () => number) {
    this.#seller = seller
    this.#random = random
  }

  #below = (n: number): number => Math.floor(this.#random() * n)
  #pick = (from: readonly string[]): string => from[this.#below(from.length)] ?? ''
  #day = (month: string): string => `2026-${month}-${String(1 + this.#below(28)).padStart(2, '0')}`

  async #do(what: string, path: string, body: object): Promise<Answer['body'] | undefined> {
    const answer = await this.#seller.post(path, body)
    if (answer.status >= 500) throw new Error(`${what}: ${answer.text}`)
    if (answer.status !== 200) return undefined
    this.done.set(what, (this.done.get(what) ?? 0) + 1)
    return answer.body
  }

  #entry() {
    const method = this.#pick(['upi', 'cash', 'bank', 'cheque'])
    const reference = method === 'upi' ? String((this.#utr += 1)) : ['Slip 7', null][this.#below(2)]
    return { method, reference, note: ['By "Ravi", at noon', null][this.#below(2)] }
  }

  async #invoice(): Promise<void> {
    const customer_name = `Customer ${this.#below(4)}`
    const amount = rupees(1_000 + this.#below(500_000))
    const body = await this.#do('invoice', '/api/invoices', { customer_name, amount, issued_on: '2026-06-01' })
    this.#invoices.push(body.invoice.id)
    this.#customers.push(body.invoice.customer_id)
  }

  async #pay(): Promise<void> {
    const id = this.#pick(this.#invoices)
    const { asked, balance } = (await this.#seller.get(`/api/invoices/${id}`)).body.invoice
    const isAll = this.#random() < 0.5
    const amount = isAll ? asked : rupees(1 + this.#below(inPaise(balance) + 1))
    await this.#do(isAll ? 'whole payment' : 'part payment', `/api/invoices/${id}/payments`, {
      amount,
      received_on: this.#day('07'),
      ...this.#entry(),
    })
  }

  async #payMany(): Promise<void> {
    const allocations = this.#random() < 0.2 ? { allocations: [] } : {}
    const body = await this.#do('payment over several', '/api/customer-payments', {
      customer_id: this.#pick(this.#customers),
      amount: rupees(1 + this.#below(900_000)),
      received_on: this.#day('08'),
      ...this.#entry(),
      ...allocations,
    })
    if (body) this.#payments.push(body.payment.id)
  }

  async #tds(): Promise<void> {
    const id = this.#pick(this.#invoices)
    const gst = { tds_tax: 'gst', tds_rate: '2', tds_section: '51' }
    const rate = [{}, { tds_rate: '10', tds_section: '393(1)/194J' }, { tds_rate: '0.1' }, gst][this.#below(4)]
    const body = await this.#do('TDS', `/api/invoices/${id}/payments`, {
      amount: rupees(1 + this.#below(20_000)),
      method: 'tds',
      received_on: this.#day('08'),
      ...rate,
    })
    if (body && rate !== gst && this.#random() < 0.5)
      await this.#seller.put(`/api/customer-payments/${body.payment_id}/certificate`, { received_on: this.#day('10') })
  }

  async #opening(): Promise<void> {
    const kind = this.#pick(['owed', 'owed', 'paid_ahead'])
    const path = `/api/customers/${this.#pick(this.#customers)}/opening-balances`
    const amount = rupees(1 + this.#below(300_000))
    await this.#do(`opening ${kind}`, path, { kind, amount, as_of: '2026-04-01' })
  }

  readonly #steps: readonly [share: number, run: () => Promise<unknown>][] = [
    [5, () => this.#invoice()],
    [4, () => this.#pay()],
    [4, () => this.#payMany()],
    [3, () => this.#tds()],
    [1, () => this.#opening()],
    [2, () => this.#do('advance used', `/api/customer-payments/${this.#pick(this.#payments)}/allocations`, {})],
    [3, () => this.#do('credit used', `/api/invoices/${this.#pick(this.#invoices)}/credit`, {})],
    [
      3,
      () =>
        this.#do('advance refunded', `/api/customer-payments/${this.#pick(this.#payments)}/refunds`, {
          ...this.#entry(),
          amount: rupees(1 + this.#below(60_000)),
          refunded_on: this.#day('09'),
          note: 'Too much',
        }),
    ],
    [
      2,
      () =>
        this.#do('write-off', `/api/invoices/${this.#pick(this.#invoices)}/write-offs`, {
          reason: 'Too little to ask',
        }),
    ],
    [
      2,
      () =>
        this.#do('credit note', `/api/invoices/${this.#pick(this.#invoices)}/credit-notes`, {
          reason: 'Price',
          issued_on: '2026-08-20',
          amount: rupees(1 + this.#below(200_000)),
        }),
    ],
    [
      1,
      () =>
        this.#do('debit note', `/api/invoices/${this.#pick(this.#invoices)}/debit-notes`, {
          reason: 'Price',
          issued_on: '2026-08-21',
          amount: rupees(1 + this.#below(20_000)),
        }),
    ],
    [
      1,
      () =>
        this.#do('refund', `/api/invoices/${this.#pick(this.#invoices)}/refunds`, {
          ...this.#entry(),
          amount: rupees(1 + this.#below(20_000)),
          refunded_on: this.#day('10'),
        }),
    ],
    [1, () => this.#do('undo', `/api/customer-payments/${this.#pick(this.#payments)}/undo`, { reason: 'Bounced' })],
    [1, () => this.#do('void', `/api/invoices/${this.#pick(this.#invoices)}/void`, { reason: 'Twice' })],
  ]

  async step(): Promise<void> {
    if (this.#invoices.length < 3) return this.#invoice()
    let dice = this.#below(this.#steps.reduce((sum, [share]) => sum + share, 0))
    for (const [share, run] of this.#steps) {
      dice -= share
      if (dice < 0) return void (await run())
    }
  }
}
