import { toRupees } from '#domain/money/money.ts'
import type { HostedPaymentView, InvoicePaymentView, PageLanguage } from '#web/payment-pages/views.ts'
import type { PdfFile } from '../../platform/http/send-pdf.ts'
import type { PdfPrinter } from '../../platform/pdf/printer.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { printForPayer } from '../invoices/service.ts'
import { hostedLinkAddress, isSignedLink } from '../payment-links/service.ts'
import { type HostedLink, type Query, readHostedLink } from './hosted-link.ts'
import { PREVIEW_PATH, presentInvoiceForPayer } from './present.ts'
import * as queries from './queries.ts'

export interface PaymentPageParts {
  db: Db
  /** Origin of the pages' own addresses. */
  publicUrl: string
  linkSecret: Buffer
  printer: PdfPrinter
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

/**
 * The PDF of the invoice of a payer's link, as its seller has it; undefined where there is none.
 * @throws unavailable (too many at once, or this one could not be set)
 */
export const findInvoicePdf = async (
  parts: PaymentPageParts,
  id: string,
  signal: AbortSignal,
): Promise<PdfFile | undefined> => (UUID.test(id) ? printForPayer(parts, id, signal) : undefined)

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
