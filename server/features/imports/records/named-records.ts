import type { Day } from '#domain/days/india-day.ts'
import { fiscalYear } from '#domain/days/month.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { addCustomers, resolveCustomers } from '../../customers/service.ts'
import { customerAddedMeanwhile } from '../faults.ts'
import { findInvoiceIds } from '../queries.ts'

/** An invoice as identified in a record of another account. */
interface InvoiceName {
  number: string
  issued_on: Day
}

/** Returns the key of an invoice: numbers are unique in a fiscal year, ignoring letter case. */
const keyOf = ({ number, issued_on }: InvoiceName): string => `${number.toUpperCase()} ${fiscalYear(issued_on)}`

/** Finds the invoices that records refer to. */
export async function findNamedInvoices(tx: Tx, actor: Actor, names: readonly InvoiceName[]) {
  const numbers = [...new Set(names.map(({ number }) => number))]
  const found = numbers.length === 0 ? [] : await findInvoiceIds(tx, actor, numbers)
  const ids = new Map(found.map((one) => [keyOf(one), one.id]))
  return { ids: [...ids.values()], idOf: (name: InvoiceName): string | undefined => ids.get(keyOf(name)) }
}

/**
 * Finds the customers that records refer to, adds the new ones, and returns the id of each. @throws import_has_faults
 */
export async function addNamedCustomers(
  tx: Tx,
  actor: Actor,
  names: Parameters<typeof resolveCustomers>[2],
): Promise<string[]> {
  const first = await resolveCustomers(tx, actor, names)
  await addCustomers(
    tx,
    actor,
    names.filter((_, i) => first[i]?.kind === 'new'),
  )
  const matches = await resolveCustomers(tx, actor, names)
  return matches.map((match) => {
    const id = match.kind === 'found' ? match.customer.id : null
    if (!id) throw customerAddedMeanwhile()
    return id
  })
}
