import { labelWithReference, PAYMENT_LABELS, type SettlementMethod } from '#domain/document/payment-labels.ts'
import { receiptVoucherHead, refundVoucherHead } from '#domain/document/vouchers.ts'
import type { DocumentHead } from '#domain/document/document-parts.ts'
import { type DocumentTraits, documentTraits } from '#domain/document/document-labels.ts'
import { languageForCustomer, type PayerLanguage } from '#domain/text/languages.ts'
import { TEXTS } from '#pages/texts.ts'
import { restoreSellerDetails } from '#domain/document/seller.ts'
import type { PdfFile } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../actor/actor.ts'
import { paperFromJson, type PaperJson, printPaper, type PrintParts } from '../invoices/compose/service.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inDocumentTurn } from '../../platform/limits/business-turns.ts'
import { findVoucher } from './queries.ts'
import { findRefundVoucher, type RefundKey } from './refund-voucher.ts'

/** Returns the PDF of the receipt voucher of a payment. @throws as `printVoucher` */
export const printReceiptVoucher = (
  parts: PrintParts,
  actor: Actor,
  paymentId: string,
  signal: AbortSignal,
): Promise<PdfFile> =>
  printVoucher(
    parts,
    actor,
    {
      find: async () => findVoucher(parts.db, actor, paymentId),
      idOf: (row) => row.payment_id,
      headOf: (traits, row, language) =>
        receiptVoucherHead(traits, { ...row, by: describeMethod(row, actor) }, language),
    },
    signal,
  )

/** Returns the PDF of the refund voucher of a refund. @throws as `printVoucher` */
export const printRefundVoucher = (
  parts: PrintParts,
  actor: Actor,
  { paymentId, refundId }: RefundKey,
  signal: AbortSignal,
): Promise<PdfFile> =>
  printVoucher(
    parts,
    actor,
    {
      find: async () => findRefundVoucher(parts.db, actor, paymentId, refundId),
      idOf: (row) => row.refund_id,
      headOf: (traits, row, language) =>
        refundVoucherHead(traits, { ...row, by: describeMethod(row, actor) }, language),
    },
    signal,
  )

/** Returns "Cash (नकद)": like every word of the document, in English and in the customer's language. */
function describeMethod(
  { method, reference, customer_language }: VoucherPaper & { method: SettlementMethod; reference: string | null },
  { language }: Actor,
): string {
  const english = PAYMENT_LABELS[method]
  const own = TEXTS[languageForCustomer(customer_language, language)].methods[method]
  return labelWithReference(own === english ? english : `${english} (${own})`, method, reference)
}

interface VoucherPaper {
  created_at: Date
  /** The time at which its payment or refund was undone. */
  undone_at: Date | null
  paper: PaperJson
  customer_language: PayerLanguage | null
}

/** The query and the heading of a kind of voucher. */
interface VoucherKind<Row> {
  find: () => Promise<Row | undefined>
  idOf: (row: Row) => string
  headOf: (traits: DocumentTraits, row: Row, language: PayerLanguage) => DocumentHead
}

/**
 * Returns the PDF of a voucher as it was issued; it is marked as cancelled if its payment or refund was undone.
 * @throws not_found (no voucher), business_busy, unavailable
 */
async function printVoucher<Row extends VoucherPaper>(
  parts: PrintParts,
  actor: Actor,
  { find, idOf, headOf }: VoucherKind<Row>,
  signal: AbortSignal,
): Promise<PdfFile> {
  const row = await inDocumentTurn(actor.businessId, find, signal)
  if (!row) throw new AppError('not_found')
  const { content, lines } = paperFromJson(row.paper)
  const traits = documentTraits({ ...content, seller: restoreSellerDetails(content.seller_details), lines })
  const paper = {
    id: idOf(row),
    created_at: row.created_at,
    content: { ...content, state: row.undone_at === null ? content.state : ('void' as const) },
    lines,
    headIn: (language: PayerLanguage) => headOf(traits, row, language),
    customer_language: row.customer_language,
  }
  return printPaper(parts, actor, paper, { for: 'customer', signal })
}
