import { toRupees } from '#domain/money.ts'
import type { HostedPaymentView, InvoicePaymentView, PageLanguage } from '#web/payment-pages/views.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { hostedLinkAddress, isSignedLink } from '../payment-links/service.ts'
import { type HostedLink, type Query, readHostedLink } from './hosted-link.ts'
import { PREVIEW_PATH, presentInvoiceForPayer } from './present.ts'
import * as queries from './queries.ts'

export interface PaymentPageParts {
  db: Db
  /** Origin of the pages' own addresses. */
  publicUrl: string
  linkSecret: Buffer
}

/** So many items keep an everyday page within its 6 KB; the others are in the PDF. */
const SHOWN_LINES = 10

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The invoice of a payer's link; undefined where there is none. Changes nothing, however often it is asked. */
export async function findInvoicePayment(
  { db, publicUrl }: PaymentPageParts,
  id: string,
  lang: PageLanguage,
): Promise<InvoicePaymentView | undefined> {
  const row = UUID.test(id) ? await queries.findInvoiceForPayer(db, id) : undefined
  // Asked for one after the other, so that guessed ids cost a single query.
  return row && presentInvoiceForPayer(row, await queries.listFirstLines(db, id, SHOWN_LINES), publicUrl, lang)
}

/** What a hosted link asks for; undefined for a link that is not valid. Only a right signature shows a name. */
export async function readHostedPayment(
  parts: PaymentPageParts,
  query: Query,
  lang: PageLanguage,
): Promise<HostedPaymentView | undefined> {
  const link = readHostedLink(query)
  if (!link) return undefined
  const { vpa, amount, note } = link
  const signed = isSigned(parts.linkSecret, link) ? link.claimed : null
  const businessName = signed && (await queries.findBusinessName(parts.db, signed.businessId))
  return {
    vpa,
    amount,
    note,
    businessName: businessName ?? null,
    pageUrl: hostedLinkAddress(parts.publicUrl, { vpa, amount: toRupees(amount), note, signed }),
    previewImageUrl: parts.publicUrl + PREVIEW_PATH,
    lang,
  }
}

const isSigned = (secret: Buffer, { vpa, amount, note, claimed }: HostedLink): boolean =>
  claimed !== null &&
  isSignedLink(secret, { vpa, amount: toRupees(amount), note, businessId: claimed.businessId }, claimed.signature)
