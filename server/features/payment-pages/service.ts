import { type InvoiceState, isPayable } from '#domain/document/invoice-balance.ts'
import { P2P_LIMIT } from '#domain/upi/upi.ts'
import type { HostedPaymentView, InvoicePaymentView, PageLanguage } from '#pages/views.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PdfPrinter } from '../../platform/pdf/printer.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { shareReads } from '../../platform/postgres/share-reads.ts'
import { findLinkSigner, hostedLinkAddress, type Query, readHostedLink } from '../payment-links/service.ts'
import { type AskedPart, chooseAmount } from './choose-amount.ts'
import type { ChooseLanguage } from './send.ts'
import { PREVIEW_PATH, presentInvoiceForPayer } from './present.ts'
import * as queries from './queries.ts'

export interface PaymentPageParts {
  db: Db
  /** The origin of the pages' addresses. */
  publicUrl: string
  linkSecret: Buffer
  printer: PdfPrinter
}

/** The maximum number of items, which keeps the page within 6 KB; the PDF has all. */
const SHOWN_LINES = 10
/** The maximum number of payments; a page that still asks for money has less room. */
const SHOWN_PAYMENTS: Partial<Record<InvoiceState, number>> = { paid: 10, part_paid: 3 }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Returns a function that returns the current version of a payer's page; undefined if there is no such page. Concurrent
 * calls share statements.
 */
export function createVersionReader(db: Db) {
  const find = shareReads((ids) => queries.findPageVersions(db, ids))
  return async (id: string) => (UUID.test(id) ? find(id.toLowerCase()) : undefined)
}

/** An invoice for its payer, with the version of its page. */
export interface FoundInvoicePayment {
  view: InvoicePaymentView
  version: string
}

/**
 * Returns the invoice of a payer's link; undefined if it does not exist. Has no side effects.
 * @throws shop_closed (it is unpaid, and the shop's account is scheduled for deletion)
 */
export async function findInvoicePayment(
  { db, publicUrl }: PaymentPageParts,
  id: string,
  choose: ChooseLanguage,
  asked?: AskedPart,
): Promise<FoundInvoicePayment | undefined> {
  const row = UUID.test(id) ? await queries.findInvoiceForPayer(db, id) : undefined
  // Read after the invoice, so that a guessed id costs only one query.
  if (!row) return undefined
  if (row.is_shop_closed && isPayable(row)) throw new AppError('shop_closed')
  const shownPayments = SHOWN_PAYMENTS[row.state] ?? 0
  const [lines, payments, claims, paymentsOfParts] = await Promise.all([
    queries.listFirstLines(db, id, SHOWN_LINES),
    shownPayments === 0 ? [] : queries.listPayerPayments(db, id, shownPayments),
    queries.listPayerClaims(db, id),
    row.state === 'part_paid' && row.amount > P2P_LIMIT ? queries.listPaymentsOfParts(db, id) : [],
  ])
  const choice = chooseAmount(row, paymentsOfParts, claims, asked)
  return {
    view: presentInvoiceForPayer(row, { lines, payments, claims, choice }, publicUrl, choose(row.customer_language)),
    version: row.page_version,
  }
}

/**
 * Returns the payment that a hosted link requests, or the reason why it cannot be paid: the link is malformed, expired
 * or revoked, or the shop is closed. Shows the seller's name only with a valid signature of that name.
 */
export async function readHostedPayment(
  parts: PaymentPageParts,
  query: Query,
  lang: PageLanguage,
): Promise<HostedPaymentView | 'invalid_link' | 'link_expired' | 'link_revoked' | 'shop_closed'> {
  const link = readHostedLink(query)
  if (!link) return 'invalid_link'
  const signer = await findLinkSigner(parts.db, parts.linkSecret, link)
  if (signer?.end === 'shop_closed') return signer.end
  if (signer?.end) return `link_${signer.end}`
  const { vpa, amount, note } = link
  return {
    vpa,
    amount,
    note,
    seller: signer && { name: signer.name, record: signer.record },
    pageUrl: hostedLinkAddress(parts.publicUrl, signer ? link : { ...link, claimed: null }),
    previewImageUrl: parts.publicUrl + PREVIEW_PATH,
    lang,
  }
}
