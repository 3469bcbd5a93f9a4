import { clearClaims, confirmClaim, refuseClaim } from '#contract/claims/claims.ts'
import type { RefusalReason } from '#contract/claims/payment-claim.ts'
import { send } from '#web/send.ts'
import { useInvoiceWrite } from '../cached-invoices.ts'

/** Records the payment of a claim. Safe to repeat: a claim is confirmed once. */
export const useConfirmClaim = (invoiceId: string, id: string) =>
  useInvoiceWrite(invoiceId, {
    send: (body: { amount: string; received_on: string }) => send(confirmClaim, { params: { id }, body }),
  })

/** Says that the money of a claim was not received. */
export const useRefuseClaim = (invoiceId: string, id: string) =>
  useInvoiceWrite(invoiceId, {
    send: (body: { reason: RefusalReason; note: string }) => send(refuseClaim, { params: { id }, body }),
  })

/** Deletes false claims that are open. Safe to repeat. */
export const useClearClaims = (invoiceId: string) =>
  useInvoiceWrite(invoiceId, {
    send: (ids: readonly string[]) => send(clearClaims, { params: { id: invoiceId }, body: { claim_ids: [...ids] } }),
  })
