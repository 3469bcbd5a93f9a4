import type { Allocation } from '#domain/document/divide-payment.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { Percent } from '#domain/money/percent.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { refuseField } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { followMerge } from '../customers/service.ts'
import { reasonToWriteOff } from '../settlement/service.ts'
import { listCustomersOf } from './credit-queries.ts'

/** A credit with the owner's choice of how to record it. */
export interface ChosenCredit {
  credit_id: string
  /** The customer who gets the rest as an advance; if left out, the customer of the invoices. */
  customer_id?: string | null | undefined
  allocations: readonly Allocation[]
  /** The part of the rest for what that customer owed before. */
  opening_balance?: Paise | undefined
  tds?: (Allocation & { rate: Percent }) | null | undefined
  /** What an allocation leaves due of its invoice, to be written off. */
  write_off?: Allocation | null | undefined
}

/** One customer's share of a credit. Null: invoices without a customer. */
export interface CustomerShare extends Pick<ChosenCredit, 'allocations' | 'tds'> {
  customer_id: string | null
  /** The amount for the invoices and the advance. The shares of a credit add up to its amount. */
  amount: Paise
  opening_balance?: Paise | undefined
  write_off: (Allocation & { reason: string }) | null
}

const sumOf = (allocations: ChosenCredit['allocations']): bigint =>
  allocations.reduce((sum, { amount }) => sum + amount, 0n)

/**
 * Divides a credit among the customers of the chosen invoices. The rest is an advance of the named customer, or of the
 * only one. @throws invalid_input (unknown invoice or customer, more than the credit, no customer for the rest, a
 * write-off that is no bank charge or rounding)
 */
export async function divideCredit(
  tx: Tx,
  actor: Actor,
  amount: Paise,
  choice: ChosenCredit,
): Promise<CustomerShare[]> {
  const { allocations, tds, opening_balance } = choice
  const writeOff = findWriteOff(choice)
  const rest = amount - sumOf(allocations)
  if (rest < 0n) refuseField('allocations', `Only ${showRupeesAndPaise(amount)} can be allocated`)
  if (writeOff && rest > 0n)
    refuseField('write_off', 'First allocate all of the payment, then write off what is missing')
  if ((opening_balance ?? 0n) > rest)
    refuseField('opening_balance', `Only ${showRupeesAndPaise(paise(rest))} can be allocated`)
  const customerOf = await readCustomers(tx, actor, choice)
  const owners = [...new Set(allocations.map(({ invoice_id }) => customerOf(invoice_id)))]
  const restOwner = rest > 0n ? await findRestOwner(tx, actor, paise(rest), owners, choice) : undefined
  const customers = new Set(restOwner === undefined ? owners : [...owners, restOwner])
  const tdsOwner = tds && customerOf(tds.invoice_id)
  if (tds && !customers.has(tdsOwner ?? null)) refuseField('tds', 'Choose an invoice that is paid with it')
  return [...customers].map((customer_id) => {
    const own = allocations.filter(({ invoice_id }) => customerOf(invoice_id) === customer_id)
    return {
      customer_id,
      amount: paise(sumOf(own) + (customer_id === restOwner ? rest : 0n)),
      allocations: own,
      ...(customer_id === restOwner ? { opening_balance } : {}),
      tds: tdsOwner === customer_id ? tds : null,
      write_off: own.some(({ invoice_id }) => invoice_id === writeOff?.invoice_id) ? writeOff : null,
    }
  })
}

/** Returns what is to be written off, with the reason. @throws invalid_input */
function findWriteOff({ allocations, write_off }: ChosenCredit): CustomerShare['write_off'] {
  if (!write_off) return null
  const paid = allocations.find(({ invoice_id }) => invoice_id === write_off.invoice_id)
  if (!paid) return refuseField('write_off', 'Choose an invoice that is paid with it')
  const payment = { amount: paid.amount, missing: write_off.amount, method: 'bank' } as const
  return { ...write_off, reason: reasonToWriteOff(payment) }
}

async function readCustomers(tx: Tx, actor: Actor, { allocations, tds }: ChosenCredit) {
  const ids = [...allocations, ...(tds ? [tds] : [])].map(({ invoice_id }) => invoice_id)
  const rows = ids.length > 0 ? await listCustomersOf(tx, actor, ids) : []
  const byInvoice = new Map(rows.map(({ id, customer_id }) => [id, customer_id]))
  return (invoiceId: string): string | null => {
    const customer = byInvoice.get(invoiceId)
    return customer === undefined ? refuseField('allocations', 'This invoice does not exist') : customer
  }
}

async function findRestOwner(
  tx: Tx,
  actor: Actor,
  rest: Paise,
  owners: readonly (string | null)[],
  { customer_id }: ChosenCredit,
): Promise<string | null> {
  if (customer_id != null)
    return (await followMerge(tx, actor, customer_id))?.id ?? refuseField('customer_id', 'This customer does not exist')
  const [first] = owners
  if (first === undefined) return refuseField('customer_id', 'Choose a customer or an invoice')
  return owners.length === 1
    ? first
    : refuseField('customer_id', `${showRupeesAndPaise(rest)} is left. Choose whose advance it is`)
}
