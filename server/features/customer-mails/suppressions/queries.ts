import type { Db, Tx } from '../../../platform/postgres/database.ts'
import type { Owner } from '../../../actor/actor.ts'

/** Returns those of some addresses that want no mail of a business. */
export const findUnsubscribed = async (
  db: Db | Tx,
  { businessId }: Owner,
  addresses: readonly string[],
): Promise<string[]> =>
  addresses.length === 0
    ? []
    : (
        await db<{ address: string }[]>`
        SELECT address FROM unnest(${[...addresses]}::text[]) AS a (address)
        WHERE EXISTS (SELECT FROM mail_suppressions s WHERE s.address_hash = mail_address_hash(a.address)
          AND (s.business_id = ${businessId} OR s.business_id IS NULL))`
      ).map(({ address }) => address)

export const hashAddress = async (db: Db | Tx, address: string): Promise<Buffer> => {
  const [row] = await db<{ hash: Buffer }[]>`SELECT mail_address_hash(${address}) AS hash`
  if (!row) throw new Error('SELECT returned no row.')
  return row.hash
}

/** A null business: the mails of all businesses. A business that was deleted has none any more. */
export const suppress = (tx: Tx, addressHash: Buffer, businessId: string | null) => tx`
  INSERT INTO mail_suppressions (address_hash, business_id)
  SELECT ${addressHash}, ${businessId}::uuid
  WHERE ${businessId}::uuid IS NULL OR EXISTS (SELECT FROM read_businesses WHERE id = ${businessId})
  ON CONFLICT DO NOTHING`

/** Allows the mails of a business again, and so also those of all that were refused together. */
export const allowAgain = (tx: Tx, addressHash: Buffer, businessId: string) => tx`
  DELETE FROM mail_suppressions
  WHERE address_hash = ${addressHash} AND (business_id = ${businessId} OR business_id IS NULL)`

export const insertComplaint = async (tx: Tx, { businessId }: Owner, addressHash: Buffer): Promise<boolean> =>
  (
    await tx`INSERT INTO mail_complaints (business_id, address_hash) VALUES (${businessId}, ${addressHash})
      ON CONFLICT DO NOTHING`
  ).count === 1

export const findScope = async (db: Db, addressHash: Buffer, businessId: string) =>
  (
    await db<{ of_business: boolean; of_all: boolean; is_reported: boolean }[]>`
    SELECT coalesce(bool_or(business_id = ${businessId}), false) AS of_business,
      coalesce(bool_or(business_id IS NULL), false) AS of_all,
      EXISTS (SELECT FROM mail_complaints c
        WHERE c.business_id = ${businessId} AND c.address_hash = ${addressHash}) AS is_reported
    FROM mail_suppressions WHERE address_hash = ${addressHash}`
  )[0] ?? { of_business: false, of_all: false, is_reported: false }

/** Returns the mail behind a link; undefined once the business is deleted. */
export const findLinkedMail = async (db: Db | Tx, { businessId }: Owner, mailId: string, addressHash: Buffer) =>
  (
    await db<{ address: string; language: string; sent_by: string; business_name: string }[]>`
    SELECT r.address, m.language, m.sent_by, b.name AS business_name
    FROM customer_mails m
    JOIN customer_mail_recipients r ON r.business_id = m.business_id AND r.mail_id = m.id
    JOIN read_businesses b ON b.id = m.business_id
    WHERE m.business_id = ${businessId} AND m.id = ${mailId} AND mail_address_hash(r.address) = ${addressHash}`
  )[0]
