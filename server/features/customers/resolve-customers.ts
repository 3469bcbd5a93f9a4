import type { CustomerDetails } from '#contract/customers/customers.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { type CustomerInput, type Match, matchNamesake, normalizeCustomer } from './normalize-customer.ts'
import { presentDetails } from './present.ts'
import * as queries from './queries.ts'

/** A customer in an imported file. */
interface ImportedCustomer extends CustomerInput, Pick<ImportedIdentity, 'id' | 'is_archived'> {
  gstin?: string | null | undefined
  notes?: string | null | undefined
  language?: PayerLanguage | null | undefined
}

/** The customer of an entry of a list: an existing one, or a new one, which several entries may share. */
type ResolvedMatch = { kind: 'found' | 'new'; customer: ResolvedCustomer } | { kind: 'ambiguous' }

/**
 * The number of customers that one statement finds or inserts, low enough to finish before the statement timeout on a
 * busy server.
 */
const BATCH_ROWS = 1_000

/**
 * The maximum number of customers with one name, in Pavti and in a file, since each entry of a file is compared with
 * all of that name.
 */
const NAMESAKES_MAX = 1_000

const refuseNamesakes = (name: string): AppError =>
  new AppError('import_unreadable', {
    sentence: `More than 1,000 customers have the name "${name}". Give them different names, then try again.`,
  })

/** Returns the customers in Pavti with the names of a list, by name; spellings of one name share a list. */
async function findNamesakes(tx: Tx, actor: Actor, list: readonly ImportedCustomer[]) {
  const byKey = new Map<string, ResolvedCustomer[]>()
  const byName = new Map<string, ResolvedCustomer[]>()
  const names = [...new Set(list.map(({ name }) => name))]
  for (let at = 0; at < names.length; at += BATCH_ROWS) {
    const found = await queries.findByNames(tx, actor, names.slice(at, at + BATCH_ROWS))
    for (const { name, name_key: key, customer } of found) {
      const known = byKey.get(key) ?? []
      byKey.set(key, known)
      byName.set(name, known)
      if (customer && !known.some(({ id }) => id === customer.id)) known.push({ ...customer, file_id: null })
    }
  }
  return byName
}

/** Returns the order in which entries are resolved: active ones first, and among these the ones with a GSTIN. */
const rankOf = ({ is_archived: isArchived, gstin }: ImportedCustomer): number => (isArchived ? 2 : 0) + (gstin ? 0 : 1)

/**
 * Resolves each entry of a list to a customer, as if new customers were added; writes nothing. Entries with a GSTIN are
 * resolved first, since an entry of the same name without one then means the same customer. If the list says which
 * customers are archived, an archived and an active one of the same name stay separate, as do archived ones with
 * different ids.
 * @throws import_unreadable if too many customers have one name
 */
export async function resolveCustomers(
  tx: Tx,
  actor: Actor,
  list: readonly ImportedCustomer[],
): Promise<ResolvedMatch[]> {
  const namesakes = await findNamesakes(tx, actor, list)
  const idsInList = new Set(list.flatMap(({ id }) => id ?? []))
  const usedByActive = new Set<ResolvedCustomer>()
  const canBe = (one: ResolvedCustomer, entry: ImportedCustomer): boolean => {
    const id = one.id ?? one.file_id
    if (entry.id && id === entry.id) return true
    // Another entry of the list has this customer's id.
    if (entry.id && one.is_archived && idsInList.has(id ?? '')) return false
    if (one.id === null && one.is_archived !== (entry.is_archived ?? false)) return false
    return !(entry.is_archived && usedByActive.has(one))
  }
  const matches: ResolvedMatch[] = list.map(() => ({ kind: 'ambiguous' }))
  const order = list.map((entry, at) => ({ entry, at })).toSorted((a, b) => rankOf(a.entry) - rankOf(b.entry))
  for (const { entry, at } of order) {
    const all = namesakes.get(entry.name) ?? []
    if (all.length > NAMESAKES_MAX) throw refuseNamesakes(entry.name)
    const match = chooseImported(
      all.filter((one) => canBe(one, entry)),
      entry,
    )
    if (match.kind === 'ambiguous') continue
    const customer = match.kind === 'found' ? match.customer : toNewCustomer(entry)
    if (match.kind === 'new') all.push(customer)
    if (entry.is_archived === false) usedByActive.add(customer)
    matches[at] = { kind: match.kind, customer }
  }
  return matches
}

const toNewCustomer = (entry: ImportedCustomer): ResolvedCustomer => ({
  id: null,
  file_id: entry.id ?? null,
  is_archived: entry.is_archived ?? false,
  ...presentDetails(normalizeCustomer(entry)),
})

/**
 * Adds the new customers of a list, as resolved by `resolveCustomers`, with their ids from the file unless those are in
 * use. Returns the id of each; null for one that was added concurrently.
 */
export async function addCustomers(
  tx: Tx,
  actor: Actor,
  list: readonly ImportedCustomer[],
): Promise<(string | null)[]> {
  const used = new Set(
    await queries.findUsedIds(
      tx,
      actor,
      list.flatMap(({ id }) => id ?? []),
    ),
  )
  const idOf = ({ id }: ImportedCustomer): string => {
    if (!id || used.has(id)) return newId()
    used.add(id)
    return id
  }
  const rows = list.map((entry) => ({
    ...normalizeCustomer(entry),
    id: idOf(entry),
    notes: entry.notes ?? null,
    language: entry.language ?? null,
    is_archived: entry.is_archived ?? false,
  }))
  const made = new Set<string>()
  for (let at = 0; at < rows.length; at += BATCH_ROWS)
    for (const { id } of await queries.insertCustomers(tx, actor, rows.slice(at, at + BATCH_ROWS))) made.add(id)
  return rows.map(({ id }) => (made.has(id) ? id : null))
}

/** The data in an imported file that identifies a customer, besides the name. */
interface ImportedIdentity {
  /** The id in the account that exported the file. */
  id?: string | null | undefined
  gstin?: string | null | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
  /** Missing if the file does not contain it, as in invoice files. */
  is_archived?: boolean | undefined
}

/** An existing customer, or a new one of the list, which has no id yet. */
interface ResolvedCustomer extends CustomerDetails {
  id: string | null
  /** The id of a new customer in the file. */
  file_id: string | null
  is_archived: boolean
}

const sharesContact = (one: CustomerDetails, { phone, email }: ImportedIdentity): boolean =>
  (one.phone !== null && one.phone === phone) || (one.email !== null && one.email === email)

/** Matches active customers before archived ones; for an archived entry, archived ones first. */
function matchRanked(customers: readonly ResolvedCustomer[], { gstin = null, is_archived = false }: ImportedIdentity) {
  const first = matchNamesake(
    customers.filter((one) => one.is_archived === is_archived),
    gstin,
  )
  if (first.kind !== 'new') return first
  return matchNamesake(
    customers.filter((one) => one.is_archived !== is_archived),
    gstin,
  )
}

/**
 * Chooses the customer of an entry among those with its name, by GSTIN, then id, then phone and e-mail, and last by
 * whether it is archived. Ids come from another account, so an unknown one is ignored.
 */
function chooseImported(namesakes: readonly ResolvedCustomer[], entry: ImportedIdentity): Match<ResolvedCustomer> {
  const gstin = entry.gstin ?? null
  const exact = gstin === null ? [] : namesakes.filter((one) => one.gstin === gstin)
  const candidates = exact.length > 0 ? exact : namesakes
  const sameId = entry.id ? candidates.find((one) => (one.id ?? one.file_id) === entry.id) : undefined
  if (sameId) return { kind: 'found', customer: sameId }
  if (gstin !== null && exact.length === 0) return matchRanked(candidates, entry)
  const sameContact = candidates.filter((one) => sharesContact(one, entry))
  return matchRanked(sameContact.length > 0 ? sameContact : candidates, entry)
}
