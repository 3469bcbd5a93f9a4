import type { RefundVoucher } from '#contract/settlement/payment.ts'
import { debitByValue } from '#domain/document/notes/debit.ts'
import { frozenSeller } from '#domain/document/seller.ts'
import type { Paise } from '#domain/money/money.ts'
import { readToday } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { assignPaperNumber, paperFromJson, type PaperJson, paperToJson } from '../invoices/compose/service.ts'
import { lockPayment } from '../settlement/service.ts'
import { lockTotals } from '../totals/service.ts'
import * as queries from './refund-queries.ts'

const NO_VOUCHER = 'A refund voucher is for an advance that had a receipt voucher before it was paid back.'

/** The payment and its refund that a voucher is for. */
export interface RefundKey {
  paymentId: string
  refundId: string
}

const present = ({ number, issued_on }: queries.RefundVoucherFields): RefundVoucher => ({ number, issued_on })

/**
 * Makes the refund voucher for an advance that was paid back, with the tax that its receipt voucher had (CGST Rule 51).
 * Works with a lapsed plan too. A repeat returns the existing voucher.
 * @throws not_found, refund_undone, no_receipt, account_full, series_full
 */
export const makeRefundVoucher = (db: Db, actor: Actor, { paymentId, refundId }: RefundKey): Promise<RefundVoucher> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      await lockTotals(tx, actor)
      if (!(await lockPayment(tx, actor, paymentId))) throw new AppError('not_found')
      const made = await queries.findRefundVoucher(tx, actor, paymentId, refundId)
      if (made) return present(made)
      const refund = await queries.findRefundedVoucher(tx, actor, paymentId, refundId)
      if (!refund) throw new AppError('not_found')
      if (refund.undone_at !== null) throw new AppError('refund_undone')
      if (refund.paper === null) throw new AppError('no_receipt', { sentence: NO_VOUCHER })
      const fields = await composeRefund(tx, actor, refund.paper, refund.amount)
      await queries.insertRefundVoucher(tx, actor, { paymentId, refundId }, fields)
      await requireStoredBytes(tx, actor)
      return present(fields)
    }),
  )

async function composeRefund(
  tx: Tx,
  actor: Actor,
  received: PaperJson,
  amount: Paise,
): Promise<queries.RefundVoucherFields> {
  const { content, lines } = paperFromJson(received)
  const refund = debitByValue({ ...content, seller: frozenSeller(content.seller_details) }, lines, amount)
  const issued_on = await readToday(tx)
  const number = await assignPaperNumber(tx, actor, 'refund_voucher', issued_on)
  const paper = { content: { ...content, ...refund.totals, number, issued_on }, lines: refund.lines }
  return { number, issued_on, amount, paper: paperToJson(paper) }
}
