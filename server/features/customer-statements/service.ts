import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type CustomerStatementLink,
  type CustomerStatementQuery,
  STATEMENT_LINK_DAYS,
} from '#contract/customer-statements/statements.ts'
import type { Day } from '#domain/days/india-day.ts'
import { readToday } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PdfFile } from '../../platform/http/file-answer.ts'
import { inBusinessTurn, inLongReadTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import { newId } from '../../platform/ids.ts'
import { findSeller } from '../business/service.ts'
import { getCustomer } from '../customers/service.ts'
import type { PrintParts } from '../invoices/pdf/service.ts'
import { periodOf, printCustomerStatement, readCustomerStatement } from './statement.ts'

/** The parts that the address of a link is built from. */
export interface LinkAddressParts {
  publicUrl: string
  linkSecret: Buffer
}

interface LinkParts extends LinkAddressParts {
  db: Db
}

export interface LinkRow {
  id: string
  customer_id: string
  from_day: Day
  to_day: Day | null
  expires_at: Date
}

/** Adds the link of a period, or extends the existing one; an expired link is replaced by a new one. */
export async function insertLink(
  tx: Tx,
  actor: Actor,
  { customerId, from, to }: { customerId: string; from: Day; to: Day | null },
): Promise<LinkRow> {
  await tx`
    DELETE FROM statement_links WHERE business_id = ${actor.businessId} AND customer_id = ${customerId} AND expires_at < now()`
  const [row] = await tx<LinkRow[]>`
    INSERT INTO statement_links (business_id, id, customer_id, from_day, to_day, created_by, expires_at)
    VALUES (${actor.businessId}, ${newId()}, ${customerId}, ${from}, ${to}, ${actor.userId},
      now() + make_interval(days => ${STATEMENT_LINK_DAYS}))
    ON CONFLICT (business_id, customer_id, from_day, (coalesce(to_day, 'infinity'::date))) WHERE revoked_at IS NULL
      DO UPDATE SET expires_at = excluded.expires_at
    RETURNING id, customer_id, from_day, to_day, expires_at`
  if (!row) throw new Error('The upsert of a statement link returned no row.')
  return row
}

/** Selects a customer and those that were merged into it, whose links show its account. */
const mergedInto = (db: Db | Tx, actor: Actor, customerId: string) => db`
  (SELECT id FROM read_customers WHERE business_id = ${actor.businessId} AND (id = ${customerId} OR merged_into = ${customerId}))`

/** Returns the valid links to the account of a customer, newest first. */
export const listLinks = (db: Db | Tx, actor: Actor, customerId: string) => db<LinkRow[]>`
  SELECT id, customer_id, from_day, to_day, expires_at FROM statement_links
  WHERE business_id = ${actor.businessId} AND customer_id IN ${mergedInto(db, actor, customerId)} AND revoked_at IS NULL
    AND expires_at > now()
  ORDER BY created_at DESC, id DESC LIMIT 100`

/** Revokes a link to the account of a customer; returns false if there is none. */
export const revokeLink = async (db: Db, actor: Actor, customerId: string, id: string): Promise<boolean> =>
  (
    await db`
    UPDATE statement_links SET revoked_at = coalesce(revoked_at, now())
    WHERE business_id = ${actor.businessId} AND customer_id IN ${mergedInto(db, actor, customerId)} AND id = ${id}`
  ).count > 0

/** Finds a valid link by its id alone, without an owner. The caller has checked the signature. */
export const findLinkRow = async (db: Db, id: string) =>
  (
    await db<(LinkRow & { businessId: string; isShopClosed: boolean })[]>`
    SELECT l.business_id AS "businessId", l.id, l.customer_id, l.from_day, l.to_day, l.expires_at,
      b.deletion_at IS NOT NULL AS "isShopClosed"
    FROM statement_links l JOIN read_businesses b ON b.id = l.business_id
    WHERE l.id = ${id} AND l.revoked_at IS NULL AND l.expires_at > now()`
  )[0]

const presentLink = ({ publicUrl, linkSecret }: LinkAddressParts, row: LinkRow): CustomerStatementLink => ({
  id: row.id,
  url: `${publicUrl}/statement/${toToken(linkSecret, row.id)}`,
  from: row.from_day,
  to: row.to_day,
  expires_at: row.expires_at.toISOString(),
})

/**
 * Creates a link to the statement of a customer, valid for 30 days. A period that ends today is extended to the day on
 * which the link is opened.
 * @throws not_found, invalid_input (a future period)
 */
export const createCustomerStatementLink = (
  parts: LinkParts,
  actor: Actor,
  customerId: string,
  asked: CustomerStatementQuery,
): Promise<CustomerStatementLink> =>
  inBusinessTurn(actor.businessId, () =>
    parts.db.begin(async (tx) => {
      const customer = await getCustomer(tx, actor, customerId)
      const today = await readToday(tx)
      const { from, to } = periodOf(asked, today)
      const row = await insertLink(tx, actor, { customerId: customer.id, from, to: to === today ? null : to })
      return presentLink(parts, row)
    }),
  )

/** Returns the valid links of a customer. @throws not_found */
export async function listCustomerStatementLinks(
  parts: LinkParts,
  actor: Actor,
  customerId: string,
): Promise<CustomerStatementLink[]> {
  const customer = await getCustomer(parts.db, actor, customerId)
  return (await listLinks(parts.db, actor, customer.id)).map((row) => presentLink(parts, row))
}

/** Returns a valid link of a customer. @throws not_found (absent, ended, another customer's or business's) */
export async function getCustomerStatementLink(
  tx: Tx,
  parts: LinkAddressParts,
  actor: Actor,
  { customerId, id }: { customerId: string; id: string },
): Promise<CustomerStatementLink> {
  const row = (await listLinks(tx, actor, customerId)).find((one) => one.id === id)
  if (!row) throw new AppError('not_found')
  return presentLink(parts, row)
}

/** Revokes a link at once. Safe to repeat. @throws not_found (another customer's or business's) */
export async function revokeCustomerStatementLink({ db }: LinkParts, actor: Actor, customerId: string, id: string) {
  const customer = await getCustomer(db, actor, customerId)
  if (!(await revokeLink(db, actor, customer.id, id))) throw new AppError('not_found')
}

/** Finds the valid link of a token. @throws not_found (malformed, wrongly signed, expired or revoked), shop_closed */
async function findLink({ db, linkSecret }: LinkParts, token: string) {
  const id = readToken(linkSecret, token)
  const link = id === undefined ? undefined : await findLinkRow(db, id)
  if (!link) throw new AppError('not_found')
  if (link.isShopClosed) throw new AppError('shop_closed')
  const { businessId, customer_id: customerId, from_day: from, to_day } = link
  return { owner: { businessId }, customerId, asked: { from, to: to_day ?? undefined } }
}

/** Returns the account behind a link, read in one snapshot. @throws not_found, invalid_input (too many entries) */
export async function readSharedStatement(parts: LinkParts, token: string) {
  const { owner, customerId, asked } = await findLink(parts, token)
  return inLongReadTurn(owner.businessId, () =>
    inSnapshot(parts.db, async (tx) => {
      const { customer, isAbroad, interest, period, account } = await readCustomerStatement(
        tx,
        owner,
        customerId,
        asked,
      )
      const seller = await findSeller(tx, owner)
      return {
        seller: seller.name,
        vpa: isAbroad ? null : seller.default_upi,
        customer,
        interest,
        period,
        account,
      }
    }),
  )
}

/**
 * Returns the statement of a customer's link as PDF, by the id of the link.
 * @throws not_found (expired or revoked), invalid_input (too many entries), business_busy, unavailable
 */
export async function printLinkedStatement(
  parts: PrintParts,
  owner: Owner,
  { customerId, linkId }: { customerId: string; linkId: string },
  signal: AbortSignal,
): Promise<PdfFile> {
  const link = await findLinkRow(parts.db, linkId)
  if (link?.businessId !== owner.businessId) throw new AppError('not_found')
  return printCustomerStatement(parts, owner, customerId, { from: link.from_day, to: link.to_day ?? undefined }, signal)
}

/** Returns the statement behind a link as PDF. @throws not_found, invalid_input, business_busy, unavailable */
export async function printSharedStatement(
  parts: LinkParts & PrintParts,
  token: string,
  signal: AbortSignal,
): Promise<PdfFile> {
  const { owner, customerId, asked } = await findLink(parts, token)
  return printCustomerStatement(parts, owner, customerId, asked, signal)
}

/** The length of 132 bits of a signature in base64url. */
const SIGNATURE_LENGTH = 22
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{22})$/

const sign = (secret: Buffer, id: string): string =>
  createHmac('sha256', secret).update(`statement link ${id}`).digest('base64url').slice(0, SIGNATURE_LENGTH)

/** Returns the token in the address of a link: its id and a signature. */
const toToken = (secret: Buffer, id: string): string => `${id}.${sign(secret, id)}`

/** Returns the id of a token; undefined if it is malformed or its signature is wrong. Compares in constant time. */
function readToken(secret: Buffer, token: string): string | undefined {
  const [, id, signature] = TOKEN.exec(token) ?? []
  if (id === undefined || signature === undefined) return undefined
  return timingSafeEqual(Buffer.from(sign(secret, id)), Buffer.from(signature)) ? id : undefined
}
