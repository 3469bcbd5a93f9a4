import { PRODUCT_NAME } from '#contract/site/product.ts'
import { amountInWords } from '#domain/money/amount-words.ts'
import { indiaDay, showDay } from '#domain/days/india-day.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { showFigure, showRupeesAndPaise } from '#domain/money/show-money.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { sourceFile } from '../../platform/files/project-root.ts'
import { printOrRefuse } from '../../platform/pdf/printer.ts'
import type { PdfPrinter } from '../../platform/pdf/printer.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { findProReceipt, type ProReceiptRow } from './payment-queries.ts'

export const PRO_RECEIPT_TEMPLATE = sourceFile('server/features/plans/pdf/pro-receipt.typ')

export interface ProReceiptParts {
  db: Db
  printer: PdfPrinter
  operator: Operator
}

/**
 * Prints the receipt of a payment for Pro; the same payment gives the same bytes.
 * @throws not_found (absent or of another business), business_busy, unavailable (too many at once)
 */
export async function printProReceipt(
  { db, printer, operator }: ProReceiptParts,
  actor: Actor,
  id: string,
  signal?: AbortSignal,
): Promise<{ pdf: Uint8Array; fileName: string }> {
  const row = await findProReceipt(db, actor.businessId, id)
  if (!row) throw new AppError('not_found')
  const data = proReceiptDocument(row, operator)
  const job = {
    template: PRO_RECEIPT_TEMPLATE,
    data,
    pictures: {},
    createdAt: row.created_at,
    businessId: actor.businessId,
    signal,
  }
  const pdf = await printOrRefuse(printer, job)
  return { pdf, fileName: `${data.number.replaceAll('/', '-')}.pdf` }
}

/** The operator of this installation, from its settings. */
interface Operator {
  email: string | null
  phone: string | null
  address: string | null
}

/**
 * The data of pro-receipt.typ, with all texts formatted. No tax is shown: the operator counts as not registered for
 * GST.
 */
interface ProReceiptDocument {
  title: string
  number: string
  date: string
  paymentId: string
  seller: string
  sellerLines: string[]
  buyer: string
  buyerLines: string[]
  item: string
  period: string
  price: string
  /** Null without a discount code. */
  discount: { name: string; amount: string } | null
  total: string
  received: string
  refunded: string | null
  words: string
  terms: string
  stamp: { text: string; tone: 'paid' | 'returned' }
}

const minus = (amount: Paise): string => showFigure(paise(-amount))

/** Builds the data of pro-receipt.typ. */
export function proReceiptDocument(row: ProReceiptRow, operator: Operator): ProReceiptDocument {
  const date = showDay(indiaDay(row.created_at))
  const number = row.receipt_number ?? row.id
  return {
    title: `Receipt ${number} · ${PRODUCT_NAME}`,
    number,
    date,
    paymentId: row.razorpay_payment_id,
    seller: PRODUCT_NAME,
    sellerLines: [operator.address, operator.email, operator.phone].filter((line) => line !== null),
    buyer: row.name,
    buyerLines: [row.email],
    item: `${PRODUCT_NAME} Pro, one month`,
    period: `${showDay(row.period_from)} to ${showDay(row.period_to)}`,
    price: showFigure(paise(row.amount + row.discount_amount)),
    discount:
      row.discount_code === null ? null : { name: `Code ${row.discount_code}`, amount: minus(row.discount_amount) },
    total: showRupeesAndPaise(row.amount),
    received: minus(row.amount),
    refunded: row.amount_refunded > 0n ? showFigure(row.amount_refunded) : null,
    words: amountInWords(row.amount),
    ...statusTexts(row, date),
  }
}

function statusTexts({ status, period_to }: ProReceiptRow, date: string): Pick<ProReceiptDocument, 'terms' | 'stamp'> {
  if (status === 'refunded') {
    return { terms: 'This payment was refunded in full.', stamp: { text: 'REFUNDED', tone: 'returned' } }
  }
  if (status === 'lost') {
    return { terms: 'The bank took this payment back.', stamp: { text: 'CHARGED BACK', tone: 'returned' } }
  }
  return {
    terms: `Pro ends by itself on ${showDay(period_to)}. No automatic renewal. Fees are non-refundable.`,
    stamp: { text: `PAID · ${date}`, tone: 'paid' },
  }
}
