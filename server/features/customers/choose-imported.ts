import type { CustomerDetails } from '#contract/customers/customers.ts'
import { type Match, matchNamesake } from './namesakes.ts'

/** What an entry of an imported file says of its customer, besides the name. */
export interface ImportedIdentity {
  /** The id in the account that exported the file. */
  id?: string | null | undefined
  gstin?: string | null | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
  /** Missing where the file does not say it, as in files of invoices. */
  is_archived?: boolean | undefined
}

/** A customer, or a new one of the list, which has no id yet. */
export interface ResolvedCustomer extends CustomerDetails {
  id: string | null
  /** The id that a new one has in its file. */
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
 * Chooses the customer of an entry among those with its name. The GSTIN decides, then the id, then phone and email, and last
 * whether it is archived. An id is that of another account, so an unknown one says nothing.
 */
export function chooseImported(
  namesakes: readonly ResolvedCustomer[],
  entry: ImportedIdentity,
): Match<ResolvedCustomer> {
  const gstin = entry.gstin ?? null
  const exact = gstin === null ? [] : namesakes.filter((one) => one.gstin === gstin)
  const candidates = exact.length > 0 ? exact : namesakes
  const sameId = entry.id ? candidates.find((one) => (one.id ?? one.file_id) === entry.id) : undefined
  if (sameId) return { kind: 'found', customer: sameId }
  if (gstin !== null && exact.length === 0) return matchRanked(candidates, entry)
  const sameContact = candidates.filter((one) => sharesContact(one, entry))
  return matchRanked(sameContact.length > 0 ? sameContact : candidates, entry)
}
