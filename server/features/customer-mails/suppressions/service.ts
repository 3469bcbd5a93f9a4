import { createHmac, timingSafeEqual } from 'node:crypto'
import { isPayerLanguage, type PayerLanguage } from '#domain/text/languages.ts'
import { isReservedName } from '#domain/messages/mail-trust.ts'
import { findWebAddress } from '#domain/messages/web-address.ts'
import { maskEmail } from '#domain/text/email-address.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { toUuid } from '../../../platform/ids.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { actorOf, type Owner } from '../../../actor/actor.ts'
import { findActingUser } from '../../accounts/service.ts'
import { lockTotals } from '../../totals/service.ts'
import { stopIfHarmful } from '../senders/service.ts'

/** Returns those of the addresses that unsubscribed from a business. */
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

const hashAddress = async (db: Db | Tx, address: string): Promise<Buffer> => {
  const [row] = await db<{ hash: Buffer }[]>`SELECT mail_address_hash(${address}) AS hash`
  if (!row) throw new Error('SELECT returned no row.')
  return row.hash
}

/**
 * Unsubscribes an address from a business, or from all businesses if it is null. Does nothing for a deleted business.
 */
const suppress = (tx: Tx, addressHash: Buffer, businessId: string | null) => tx`
  INSERT INTO mail_suppressions (address_hash, business_id)
  SELECT ${addressHash}, ${businessId}::uuid
  WHERE ${businessId}::uuid IS NULL OR EXISTS (SELECT FROM read_businesses WHERE id = ${businessId})
  ON CONFLICT DO NOTHING`

/** Subscribes an address to a business again. A suppression of all businesses is removed too. */
const allowAgain = (tx: Tx, addressHash: Buffer, businessId: string) => tx`
  DELETE FROM mail_suppressions
  WHERE address_hash = ${addressHash} AND (business_id = ${businessId} OR business_id IS NULL)`

const insertComplaint = async (tx: Tx, { businessId }: Owner, addressHash: Buffer): Promise<boolean> =>
  (
    await tx`INSERT INTO mail_complaints (business_id, address_hash) VALUES (${businessId}, ${addressHash})
      ON CONFLICT DO NOTHING`
  ).count === 1

const findScope = async (db: Db, addressHash: Buffer, businessId: string) =>
  (
    await db<{ of_business: boolean; of_all: boolean; is_reported: boolean }[]>`
    SELECT coalesce(bool_or(business_id = ${businessId}), false) AS of_business,
      coalesce(bool_or(business_id IS NULL), false) AS of_all,
      EXISTS (SELECT FROM mail_complaints c
        WHERE c.business_id = ${businessId} AND c.address_hash = ${addressHash}) AS is_reported
    FROM mail_suppressions WHERE address_hash = ${addressHash}`
  )[0] ?? { of_business: false, of_all: false, is_reported: false }

/** Returns the mail behind a link; undefined once the business is deleted. */
const findLinkedMail = async (db: Db | Tx, { businessId }: Owner, mailId: string, addressHash: Buffer) =>
  (
    await db<{ address: string; language: string; sent_by: string; business_name: string }[]>`
    SELECT r.address, m.language, m.sent_by, b.name AS business_name
    FROM customer_mails m
    JOIN customer_mail_recipients r ON r.business_id = m.business_id AND r.mail_id = m.id
    JOIN read_businesses b ON b.id = m.business_id
    WHERE m.business_id = ${businessId} AND m.id = ${mailId} AND mail_address_hash(r.address) = ${addressHash}`
  )[0]

export interface UnsubscribeParts {
  db: Db
  linkSecret: Buffer
  plans: 'paid' | 'open'
}

/** The choices of a recipient on the page of a mail. */
export const UNSUBSCRIBE_CHOICES = ['business', 'all', 'report', 'again'] as const
export type UnsubscribeChoice = (typeof UNSUBSCRIBE_CHOICES)[number]

/** The content of a recipient's page. */
export interface Unsubscription {
  /** "r…@shop.in"; null once the mail is deleted. */
  address: string | null
  /** Null for a deleted business, and for a name that could deceive. */
  business: string | null
  language: PayerLanguage | null
  of_business: boolean
  of_all: boolean
  is_reported: boolean
}

/** Returns the address of the page where the recipient of a mail unsubscribes. */
export const unsubscribeUrl = async (
  { db, linkSecret, publicUrl }: { db: Db; linkSecret: Buffer; publicUrl: string },
  { businessId }: Owner,
  { mailId, address }: { mailId: string; address: string },
): Promise<string> => {
  const addressHash = await hashAddress(db, address)
  return `${publicUrl}/unsubscribe/${toToken(linkSecret, { businessId, mailId, addressHash })}`
}

/** Reads a token. @throws not_found (it was not made here) */
function keyOf({ linkSecret }: UnsubscribeParts, token: string): UnsubscribeKey {
  const key = readToken(linkSecret, token)
  if (!key) throw new AppError('not_found')
  return key
}

/**
 * Returns the content of a link's page. Changes nothing, because mail programs open links automatically. @throws
 * not_found
 */
export async function readUnsubscription(parts: UnsubscribeParts, token: string): Promise<Unsubscription> {
  const { businessId, mailId, addressHash } = keyOf(parts, token)
  const mail = await findLinkedMail(parts.db, { businessId }, mailId, addressHash)
  const name = mail?.business_name ?? null
  return {
    address: mail ? maskEmail(mail.address) : null,
    business: name === null || isReservedName(name) || findWebAddress(name) !== null ? null : name,
    language: isPayerLanguage(mail?.language) ? mail.language : null,
    ...(await findScope(parts.db, addressHash, businessId)),
  }
}

/**
 * Stores a recipient's choice. Safe to repeat. A report also unsubscribes, and counts once for each address.
 * @throws not_found
 */
export const changeUnsubscription = (
  parts: UnsubscribeParts,
  token: string,
  choice: UnsubscribeChoice,
): Promise<void> => {
  const { businessId, mailId, addressHash } = keyOf(parts, token)
  return parts.db.begin(async (tx) => {
    if (choice === 'again') return void (await allowAgain(tx, addressHash, businessId))
    if (choice === 'report') await report(tx, parts, { businessId, mailId, addressHash })
    await suppress(tx, addressHash, choice === 'all' ? null : businessId)
  })
}

async function report(tx: Tx, parts: UnsubscribeParts, { businessId, mailId, addressHash }: UnsubscribeKey) {
  const mail = await findLinkedMail(tx, { businessId }, mailId, addressHash)
  const sender = mail && (await findActingUser(tx, { businessId }, mail.sent_by))
  if (!sender) return
  // The lock ensures that two concurrent reports are both counted.
  await lockTotals(tx, { businessId })
  if (!(await insertComplaint(tx, { businessId }, addressHash))) return
  await stopIfHarmful(tx, actorOf(sender, { plans: parts.plans, confirmsEmail: true }))
}

/**
 * The recipient and the sender of a link. The token contains no address, so it reveals nothing to someone who finds it
 * in a log.
 */
interface UnsubscribeKey {
  businessId: string
  mailId: string
  addressHash: Buffer
}

const UUID_BYTES = 16
const HASH_BYTES = 32
const SIGNATURE_BYTES = 16
const SIGNED_BYTES = 2 * UUID_BYTES + HASH_BYTES

const sign = (secret: Buffer, signed: Buffer): Buffer =>
  createHmac('sha256', secret).update('unsubscribe link ').update(signed).digest().subarray(0, SIGNATURE_BYTES)

const toBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')

/** Returns the token in the address of the page where a recipient unsubscribes. */
function toToken(secret: Buffer, { businessId, mailId, addressHash }: UnsubscribeKey): string {
  const signed = Buffer.concat([toBytes(businessId), toBytes(mailId), addressHash])
  return Buffer.concat([signed, sign(secret, signed)]).toString('base64url')
}

/**
 * Returns the content of a token; undefined if it is malformed or its signature is wrong. Compares in constant time.
 */
function readToken(secret: Buffer, token: string): UnsubscribeKey | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== SIGNED_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return undefined
  const signed = bytes.subarray(0, SIGNED_BYTES)
  if (!timingSafeEqual(sign(secret, signed), bytes.subarray(SIGNED_BYTES))) return undefined
  return {
    businessId: toUuid(signed.subarray(0, UUID_BYTES)),
    mailId: toUuid(signed.subarray(UUID_BYTES, 2 * UUID_BYTES)),
    addressHash: signed.subarray(2 * UUID_BYTES),
  }
}
