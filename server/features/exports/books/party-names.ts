import type { Party } from '#domain/books/voucher.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Owner } from '../../../actor/actor.ts'

/** A customer as a row of the journal has it. */
export interface PartyColumns {
  party_id: string | null
  party_name: string
  party_gstin: string | null
}

/** Columns of the party: the customer today, or the name on the document without one. */
export const partyColumns = (tx: Tx, nameOnDocument: ReturnType<Tx>) => tx`
  c.id AS party_id, coalesce(c.name, ${nameOnDocument}, '') AS party_name, c.gstin AS party_gstin`

/** Characters of an id that tell customers of one name apart; of a UUIDv7 the last ones are random. */
const ID_END_LENGTH = 6

/**
 * Returns a function for the party of a row. Its name is of one customer alone, in any letter case as in Tally: customers who
 * share one get their GSTIN or the end of their id behind it.
 */
export async function readPartyNames(tx: Tx, actor: Owner): Promise<(row: PartyColumns) => Party> {
  const rows = await tx<{ name_key: string }[]>`
    SELECT lower(name) AS name_key FROM read_customers WHERE business_id = ${actor.businessId} AND merged_into IS NULL
    GROUP BY 1 HAVING count(*) > 1`
  const shared = new Set(rows.map(({ name_key }) => name_key))
  return ({ party_id: id, party_name: name, party_gstin: gstin }) => {
    if (id === null || !shared.has(name.toLowerCase())) return { id, name }
    return { id, name: `${name} (${gstin ?? id.slice(-ID_END_LENGTH)})` }
  }
}
