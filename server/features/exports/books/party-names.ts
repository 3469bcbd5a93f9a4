import type { Party } from '#domain/books/voucher.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Owner } from '../../../actor/actor.ts'

/** The customer columns of a journal row. */
export interface PartyColumns {
  party_id: string | null
  party_name: string
  party_gstin: string | null
}

/** Selects the columns of the party: the current customer, or the name on a document without one. */
export const partyColumns = (tx: Tx, nameOnDocument: ReturnType<Tx>) => tx`
  c.id AS party_id, coalesce(c.name, ${nameOnDocument}, '') AS party_name, c.gstin AS party_gstin`

/** The number of characters of an id that distinguish customers of one name; the last ones of a UUIDv7 are random. */
const ID_END_LENGTH = 6

/**
 * Returns a function that converts a row to its party. Names of parties are unique, ignoring letter case as Tally does:
 * customers who share a name get their GSTIN or the end of their id appended.
 */
export async function readPartyNames(tx: Tx, actor: Owner): Promise<(row: PartyColumns) => Party> {
  const rows = await tx<{ name: string }[]>`
    SELECT name FROM (
      SELECT name, count(*) OVER (PARTITION BY lower(name)) AS namesakes FROM read_customers
      WHERE business_id = ${actor.businessId} AND merged_into IS NULL) AS c
    WHERE namesakes > 1`
  // Lower case here and in the database differ, for É in some locales of the database and for Σ at the end of a word.
  const shared = new Set(rows.map(({ name }) => name.toLowerCase()))
  return ({ party_id: id, party_name: name, party_gstin: gstin }) => {
    if (id === null || !shared.has(name.toLowerCase())) return { id, name }
    return { id, name: `${name} (${gstin ?? id.slice(-ID_END_LENGTH)})` }
  }
}
