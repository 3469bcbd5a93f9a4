import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CustomerStatementLink, CustomerStatementQuery } from '#contract/customer-statements/statements.ts'
import { readToday } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PdfFile } from '../../platform/http/file-answer.ts'
import { inBusinessTurn, inLongReadTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import { getCustomer } from '../customers/service.ts'
import type { PrintParts } from '../invoices/pdf/service.ts'
import { findSeller } from '../invoices/service.ts'
import { periodOf, printCustomerStatement, readCustomerStatement } from './statement.ts'
import * as queries from './link-queries.ts'

/** What the address of a link is made of. */
export interface LinkAddressParts {
  publicUrl: string
  linkSecret: Buffer
}

interface LinkParts extends LinkAddressParts {
  db: Db
}

const presentLink = ({ publicUrl, linkSecret }: LinkAddressParts, row: queries.LinkRow): CustomerStatementLink => ({
  id: row.id,
  url: `${publicUrl}/statement/${toToken(linkSecret, row.id)}`,
  from: row.from_day,
  to: row.to_day,
  expires_at: row.expires_at.toISOString(),
})

/**
 * Returns a link to the statement of a customer, for 30 days from now. A period that lasts until today goes on to the day on
 * which the link is opened.
 * @throws not_found, invalid_input (a period that is still to come)
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
      const row = await queries.insertLink(tx, actor, { customerId: customer.id, from, to: to === today ? null : to })
      return presentLink(parts, row)
    }),
  )

/** Returns the links of a customer that work now. @throws not_found */
export async function listCustomerStatementLinks(
  parts: LinkParts,
  actor: Actor,
  customerId: string,
): Promise<CustomerStatementLink[]> {
  const customer = await getCustomer(parts.db, actor, customerId)
  return (await queries.listLinks(parts.db, actor, customer.id)).map((row) => presentLink(parts, row))
}

/** Returns a link of a customer that works now. @throws not_found (absent, ended, another customer's or business's) */
export async function getCustomerStatementLink(
  tx: Tx,
  parts: LinkAddressParts,
  actor: Actor,
  { customerId, id }: { customerId: string; id: string },
): Promise<CustomerStatementLink> {
  const row = (await queries.listLinks(tx, actor, customerId)).find((one) => one.id === id)
  if (!row) throw new AppError('not_found')
  return presentLink(parts, row)
}

/** Ends a link at once. Safe to repeat. @throws not_found (another customer's or business's) */
export async function revokeCustomerStatementLink({ db }: LinkParts, actor: Actor, customerId: string, id: string) {
  const customer = await getCustomer(db, actor, customerId)
  if (!(await queries.revokeLink(db, actor, customer.id, id))) throw new AppError('not_found')
}

/** Finds the link of a token that works now. @throws not_found (malformed, wrongly signed, expired or revoked), shop_closed */
async function findLink({ db, linkSecret }: LinkParts, token: string) {
  const id = readToken(linkSecret, token)
  const link = id === undefined ? undefined : await queries.findLink(db, id)
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
        seller: seller?.name ?? '',
        vpa: isAbroad ? null : (seller?.default_upi ?? null),
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
  const link = await queries.findLink(parts.db, linkId)
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

/** 132 bits of a signature, as base64url. */
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
