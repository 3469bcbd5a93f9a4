import type { RefundVoucher } from '#contract/settlement/payment.ts'
import type { RefundMethod } from '#contract/settlement/invoice-payment.ts'
import { debitByValue } from '#domain/document/notes/debit.ts'
import { restoreSellerDetails } from '#domain/document/seller.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Day } from '#domain/days/india-day.ts'
import { languageOfPayer } from './queries.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import { readToday } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { assignPaperNumber, paperFromJson, type PaperJson, paperToJson } from '../invoices/compose/service.ts'
import { lockPayment, readRefundVoucherParts } from '../settlement/service.ts'
import { lockTotals } from '../totals/service.ts'

const NO_VOUCHER = 'A refund voucher is for what was paid back of an advance with a receipt voucher.'

/** The payment and its refund that a voucher is for. */
export interface RefundKey {
  paymentId: string
  refundId: string
}

const present = ({ number, issued_on }: RefundVoucherFields): RefundVoucher => ({ number, issued_on })

/**
 * Makes the refund voucher for an advance that was paid back, with the tax that its receipt voucher had (CGST Rule 51).
 * It covers the part of the refund that the returns count, so that the sum of all refund vouchers never exceeds their
 * receipt voucher. Works with a lapsed plan too. A repeat returns the existing voucher.
 * @throws not_found, refund_undone, no_receipt, account_full, series_full
 */
export const makeRefundVoucher = (db: Db, actor: Actor, { paymentId, refundId }: RefundKey): Promise<RefundVoucher> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      await lockTotals(tx, actor)
      if (!(await lockPayment(tx, actor, paymentId))) throw new AppError('not_found')
      const made = await findRefundVoucher(tx, actor, paymentId, refundId)
      if (made) return present(made)
      const refund = await findRefundedVoucher(tx, actor, paymentId, refundId)
      if (!refund) throw new AppError('not_found')
      if (refund.undone_at !== null) throw new AppError('refund_undone')
      const amount = (await readRefundVoucherParts(tx, actor, [paymentId])).get(refundId)
      if (refund.paper === null || !amount) throw new AppError('no_receipt', { sentence: NO_VOUCHER })
      const fields = await composeRefund(tx, actor, refund.paper, amount)
      await insertRefundVoucher(tx, actor, { paymentId, refundId }, fields)
      await requireStoredBytes(tx, actor)
      return present(fields)
    }),
  )

async function composeRefund(tx: Tx, actor: Actor, received: PaperJson, amount: Paise): Promise<RefundVoucherFields> {
  const issued_on = await readToday(tx)
  const number = await assignPaperNumber(tx, actor, 'refund_voucher', issued_on)
  return { number, issued_on, amount, paper: composeRefundPaper(received, amount, { number, issued_on }) }
}

/** Returns the document of a refund voucher, with the tax that the receipt voucher had. */
export function composeRefundPaper(
  received: PaperJson,
  amount: Paise,
  { number, issued_on }: { number: string; issued_on: Day },
): PaperJson {
  const { content, lines } = paperFromJson(received)
  const refund = debitByValue({ ...content, seller: restoreSellerDetails(content.seller_details) }, lines, amount)
  return paperToJson({ content: { ...content, ...refund.totals, number, issued_on }, lines: refund.lines })
}

interface RefundVoucherFields {
  number: string
  issued_on: Day
  amount: Paise
  paper: PaperJson
}

/** A voucher with the details of its refund and its receipt voucher. */
interface RefundVoucherRow extends RefundVoucherFields {
  refund_id: string
  created_at: Date
  refunded_on: Day
  method: RefundMethod
  reference: string | null
  undone_at: Date | null
  receipt_number: string
  receipt_day: Day
  customer_language: PayerLanguage | null
}

export const findRefundVoucher = async (db: Db | Tx, actor: Actor, paymentId: string, refundId: string) =>
  (
    await db<RefundVoucherRow[]>`
    SELECT v.refund_id, v.number, v.issued_on, v.amount, v.paper, v.created_at, r.refunded_on, r.method, r.reference,
      r.undone_at, w.number AS receipt_number, w.issued_on AS receipt_day, ${languageOfPayer(db)} AS customer_language
    FROM refund_vouchers v JOIN read_payment_refunds r ON r.business_id = v.business_id AND r.id = v.refund_id
      JOIN receipt_vouchers w ON w.business_id = v.business_id AND w.payment_id = v.payment_id
      JOIN read_payments p ON p.business_id = v.business_id AND p.id = v.payment_id
    WHERE v.business_id = ${actor.businessId} AND v.payment_id = ${paymentId} AND v.refund_id = ${refundId}`
  )[0]

/** Finds a refund with the receipt voucher of its advance. `paper` is null without one. */
const findRefundedVoucher = async (tx: Tx, actor: Actor, paymentId: string, refundId: string) =>
  (
    await tx<{ undone_at: Date | null; paper: PaperJson | null }[]>`
    SELECT r.undone_at, v.paper
    FROM read_payment_refunds r LEFT JOIN receipt_vouchers v ON v.business_id = r.business_id
      AND v.payment_id = r.payment_id
    WHERE r.business_id = ${actor.businessId} AND r.payment_id = ${paymentId} AND r.id = ${refundId}`
  )[0]

export const insertRefundVoucher = (
  tx: Tx,
  actor: Actor,
  { paymentId, refundId }: { paymentId: string; refundId: string },
  it: RefundVoucherFields,
) => tx`
  INSERT INTO refund_vouchers (business_id, refund_id, payment_id, user_id, number, issued_on, amount, paper)
  VALUES (${actor.businessId}, ${refundId}, ${paymentId}, ${actor.userId}, ${it.number}, ${it.issued_on}, ${it.amount},
    ${tx.json(it.paper)})`
