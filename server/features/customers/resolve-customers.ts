import type { CustomerDetails } from '#contract/customers/customers.ts'
import type { Language } from '#domain/text/languages.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { type Match, matchNamesake } from './namesakes.ts'
import { type CustomerInput, normalizeCustomer } from './normalize-customer.ts'
import { presentDetails } from './present.ts'
import * as queries from './queries.ts'

/** A customer in an imported file. */
interface ImportedCustomer extends CustomerInput {
  gstin?: string | null | undefined
  notes?: string | null | undefined
  language?: Language | null | undefined
  is_archived?: boolean | undefined
}

/** A customer, or a new one of the list, which has no id yet. */
interface ResolvedCustomer extends CustomerDetails {
  id: string | null
  is_archived: boolean
}

/** The customer of an entry of a list: one in Pavti, or a new one, which several entries may share. */
type ResolvedMatch = { kind: 'found' | 'new'; customer: ResolvedCustomer } | { kind: 'ambiguous' }

/** Customers inserted by one statement. */
const BATCH_ROWS = 1_000

/**
 * Matches active customers before archived ones. A new customer of the list is matched only by entries that are archived
 * like it, because an archived and an active customer may have the same name.
 */
function matchRanked(
  namesakes: readonly ResolvedCustomer[],
  gstin: string | null,
  isArchived: boolean,
): Match<ResolvedCustomer> {
  const candidates = namesakes.filter((one) => one.id !== null || one.is_archived === isArchived)
  const [active, archived] = [candidates.filter((one) => !one.is_archived), candidates.filter((one) => one.is_archived)]
  const match = matchNamesake(active, gstin)
  return match.kind === 'new' ? matchNamesake(archived, gstin) : match
}

/**
 * Resolves each entry of a list to a customer, in its order, as if new customers were added; writes nothing. An archived
 * customer is found if no active one has the name. Entries with a GSTIN are resolved first, since an entry of the same name
 * without one then means the same customer.
 */
export async function resolveCustomers(
  tx: Tx,
  actor: Actor,
  list: readonly ImportedCustomer[],
): Promise<ResolvedMatch[]> {
  const keys = new Map<string, string>()
  const namesakes = new Map<string, ResolvedCustomer[]>()
  const active = await queries.findByNames(
    tx,
    actor,
    list.map(({ name }) => name),
  )
  const names = active.flatMap(({ name, customer }) => (customer === null ? [name] : []))
  for (const row of [...active, ...(await queries.findArchivedByNames(tx, actor, names))]) {
    const { name: spelling, name_key, customer } = row
    keys.set(spelling, name_key)
    const known = namesakes.get(name_key) ?? []
    // Two spellings of a name find the same customer.
    if (customer && !known.some(({ id }) => id === customer.id)) known.push(customer)
    namesakes.set(name_key, known)
  }
  const matches: ResolvedMatch[] = list.map(() => ({ kind: 'ambiguous' }))
  const resolve = (entry: ImportedCustomer, at: number): void => {
    const all = namesakes.get(keys.get(entry.name) ?? '') ?? []
    const is_archived = entry.is_archived ?? false
    const match = matchRanked(all, entry.gstin ?? null, is_archived)
    if (match.kind === 'new') {
      const customer = { id: null, is_archived, ...presentDetails(normalizeCustomer(entry)) }
      all.push(customer)
      matches[at] = { kind: 'new', customer }
    } else matches[at] = match
  }
  list.forEach((entry, at) => entry.gstin && resolve(entry, at))
  list.forEach((entry, at) => !entry.gstin && resolve(entry, at))
  return matches
}

/**
 * Adds the new customers of a list, as resolved by `resolveCustomers`. Returns the id of each; null for one that was added
 * by somebody else meanwhile.
 */
export async function addCustomers(
  tx: Tx,
  actor: Actor,
  list: readonly ImportedCustomer[],
): Promise<(string | null)[]> {
  const rows = list.map((entry) => ({
    ...normalizeCustomer(entry),
    id: newId(),
    notes: entry.notes ?? null,
    language: entry.language ?? null,
    is_archived: entry.is_archived ?? false,
  }))
  const made = new Set<string>()
  for (let at = 0; at < rows.length; at += BATCH_ROWS)
    for (const { id } of await queries.insertCustomers(tx, actor, rows.slice(at, at + BATCH_ROWS))) made.add(id)
  return rows.map(({ id }) => (made.has(id) ? id : null))
}
