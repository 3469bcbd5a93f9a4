import type { FastifyInstance } from 'fastify'
import * as ofInvoice from '#contract/settlement/invoice-payment-calls.ts'
import {
  addOpeningBalance as addOpeningCall,
  removeOpeningBalance as removeOpeningCall,
} from '#contract/settlement/opening-balances.ts'
import * as calls from '#contract/settlement/payment-calls.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Guards } from '../../actor/guards.ts'
import type { InvoiceParts } from '../invoices/service.ts'
import { allocateAdvance } from './unused-credit/allocate-advance.ts'
import { applyUnusedCredit } from './unused-credit/apply-unused-credit.ts'
import { addOpeningBalance, removeOpeningBalance } from './opening/opening-balances.ts'
import { setTdsCertificate } from './payments/certificate.ts'
import { getPayment, listPayments } from './payments/read.ts'
import { recordCustomerPayment, recordPayment } from './receive/record-payment.ts'
import { markPending, undoCustomerPayment, undoPayment } from './receive/undo-payment.ts'
import * as advances from './refunds/refund-advance.ts'
import * as refunds from './refunds/refund-invoice.ts'
import { markPaidInBulk, markPaid } from './mark-paid.ts'
import { writeOff } from './write-off.ts'

type Parts = InvoiceParts & { guards: Guards }

/** Mounts the calls by which money changes one invoice or several. */
export function settlementRoutes(app: FastifyInstance, parts: Parts): void {
  const { signedIn } = parts.guards

  handle(app, ofInvoice.updateInvoice, signedIn, async ({ actor, params, body }) =>
    body.paid
      ? markPaid(parts, actor, params.id, body.method)
      : { invoice: await markPending(parts, actor, params.id, body), payment_id: null },
  )

  handle(app, ofInvoice.markPaidInBulk, signedIn, async ({ actor, body, repeat }) => ({
    results: await markPaidInBulk(parts, actor, body, repeat),
  }))

  handle(app, ofInvoice.recordPayment, signedIn, ({ actor, params, body, repeat }) =>
    recordPayment(parts, actor, params.id, body, repeat),
  )

  handle(app, ofInvoice.undoPayment, signedIn, async ({ actor, params, body }) => ({
    invoice: await undoPayment(parts, actor, { id: params.id, paymentId: params.payment_id, ...body }),
  }))

  handle(app, ofInvoice.writeOffInvoice, signedIn, ({ actor, params, body, repeat }) =>
    writeOff(parts, actor, params.id, body, repeat),
  )

  handle(app, ofInvoice.applyUnusedCredit, signedIn, ({ actor, params, body, repeat }) =>
    applyUnusedCredit(parts, actor, params.id, body.amount, repeat),
  )

  handle(app, ofInvoice.recordRefund, signedIn, ({ actor, params, body, repeat }) =>
    refunds.recordRefund(parts, actor, params.id, body, repeat),
  )

  handle(app, ofInvoice.undoRefund, signedIn, async ({ actor, params, body }) => ({
    invoice: await refunds.undoRefund(parts, actor, { id: params.id, refundId: params.refund_id, ...body }),
  }))
}

/** Mounts the calls for payments of customers. */
export function paymentRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts
  const { signedIn } = parts.guards

  handle(app, calls.recordCustomerPayment, signedIn, ({ actor, body, repeat }) =>
    recordCustomerPayment(parts, actor, body, repeat),
  )

  handle(app, calls.listPayments, signedIn, ({ actor, query }) => listPayments(db, actor, query))

  handle(app, calls.getPayment, signedIn, async ({ actor, params }) => ({
    payment: await getPayment(db, actor, params.id),
  }))

  handle(app, calls.undoCustomerPayment, signedIn, async ({ actor, params, body }) => ({
    payment: await undoCustomerPayment(parts, actor, params.id, body.reason),
  }))

  handle(app, calls.allocatePayment, signedIn, ({ actor, params, body, repeat }) =>
    allocateAdvance(parts, actor, params.id, body, repeat),
  )

  handle(app, addOpeningCall, signedIn, ({ actor, params, body, repeat }) =>
    addOpeningBalance(db, actor, params.id, body, repeat),
  )

  handle(app, removeOpeningCall, signedIn, async ({ actor, params }) => ({
    customer: await removeOpeningBalance(db, actor, params.id, params.opening_id),
  }))

  handle(app, calls.refundAdvance, signedIn, ({ actor, params, body, repeat }) =>
    advances.refundAdvance(db, actor, params.id, body, repeat),
  )

  handle(app, calls.undoAdvanceRefund, signedIn, async ({ actor, params, body }) => ({
    payment: await advances.undoAdvanceRefund(db, actor, { id: params.id, refundId: params.refund_id, ...body }),
  }))

  handle(app, calls.setTdsCertificate, signedIn, async ({ actor, params, body }) => ({
    payment: await setTdsCertificate(db, actor, params.id, body.received_on),
  }))
}
