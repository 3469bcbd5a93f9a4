import type { UndoReason } from '#domain/document/undo-reason.ts'
import { useMutation } from '@tanstack/react-query'
import { confirmClaim, refuseClaim } from '#contract/claims/claims.ts'
import type { RefusalReason } from '#contract/claims/payment-claim.ts'
import {
  CONFIRM_MAX,
  type ConfirmedCredit,
  confirmMoney,
  type JoinedCredit,
  joinMoney,
  type KeptPart,
  reopenCredit,
  undoMoneyImport,
} from '#contract/money/money.ts'
import { keepReturned, undoReturned } from '#contract/money/returned.ts'
import { setAsideCredit } from '#contract/money/set-aside.ts'
import type { Payment } from '#contract/settlement/payment.ts'
import { undoCustomerPayment } from '#contract/settlement/payment-calls.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { useRefreshInvoices } from '#web/refresh-invoices.ts'
import { explainRefused } from '#web/explain-refused.ts'
import { send } from '#web/send.ts'
import { announce, closeUndo, offerUndo, useOfferedUndo } from '#web/ui/feedback/announce.ts'
import { showFault } from '#web/ui/feedback/show-fault.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import type { ChosenCredit } from './chosen-credit.ts'
import * as texts from './texts.en.ts'

const fault = (title: string) => (error: Error) => showFault(title, error)

const countPayments = (n: number): string => sayCount(texts.payments, n)

/** Closes the Undo of a credit that was undone elsewhere on the screen, because its row would no longer be true. */
function useCloseUndoOf() {
  const undo = useOfferedUndo()
  return (id: string | undefined) => {
    if (id !== undefined && undo?.places.includes(id)) closeUndo()
  }
}

/** Lets recorded credits wait again. */
function useReopenCredits() {
  const refetch = useRefreshInvoices()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await send(reopenCredit, { params: { id } })
    },
    onError: fault(texts.notEverythingWasUndone),
    onSettled: refetch,
  })
}

/** Announces that credits were recorded without a tap; they are among the recorded payments. */
export function announceRecorded(ids: readonly string[]): void {
  if (ids.length > 0) announce(say(texts.lengthRecorded, { length: countPayments(ids.length) }))
}

interface Told {
  /** The ids of the credits that succeeded. */
  done: readonly string[]
  words: string
  nothing: string
  undo: () => void
}

/** Offers Undo in the rows of the credits that succeeded, and shows why others were refused. */
async function tellResults(
  results: readonly { result: string; code: string | null; message: string | null }[],
  { done, words, nothing, undo }: Told,
): Promise<void> {
  if (done.length > 0) {
    offerUndo({ places: done, words, run: undo })
    announce(words)
  }
  const { code, message } = results.find(({ result }) => result === 'refused') ?? {}
  if (!code || !message) return
  const left = countPayments(results.length - done.length)
  showToast({
    title: done.length === 0 ? nothing : words,
    text: say(texts.leftLeftMessage, { left, message: await explainRefused({ code, message }) }),
    tone: 'error',
  })
}

/**
 * Records credits, a few hundred at a time, and shows which were refused. Undo in any of their rows lets all of them
 * wait again.
 */
export function useConfirmCredits() {
  const refetch = useRefreshInvoices()
  const undo = useReopenCredits()
  return useMutation({
    mutationFn: async (chosen: readonly ChosenCredit[]) => {
      const results: ConfirmedCredit[] = []
      for (let from = 0; from < chosen.length; from += CONFIRM_MAX) {
        const credits = chosen.slice(from, from + CONFIRM_MAX)
        results.push(...(await send(confirmMoney, { body: { credits } })).credits)
      }
      return results
    },
    onSuccess: (results) => {
      const recorded = results.flatMap(({ credit_id, result }) => (result === 'recorded' ? [credit_id] : []))
      const words = say(texts.lengthRecorded, { length: countPayments(recorded.length) })
      void tellResults(results, {
        done: recorded,
        words,
        nothing: texts.nothingWasRecorded,
        undo: () => undo.mutate(recorded),
      })
    },
    onError: fault(texts.thePaymentsWereNotRecorded),
    onSettled: refetch,
  })
}

/** Marks a credit as not for an invoice. */
export function useSetAside() {
  const refetch = useRefreshInvoices()
  const undo = useBringBack()
  return useMutation({
    mutationFn: (id: string) => send(setAsideCredit, { params: { id } }),
    onSuccess: (_, id) => {
      offerUndo({ places: [id], words: texts.notForAnInvoice, run: () => undo.mutate(id) })
      announce(texts.notForAnInvoice)
    },
    onError: fault(texts.itWasNotSaved),
    onSettled: refetch,
  })
}

/** Lets a credit that was set aside wait again. */
export function useBringBack() {
  const refetch = useRefreshInvoices()
  const closeUndoOf = useCloseUndoOf()
  return useMutation({
    mutationFn: (id: string) => send(reopenCredit, { params: { id } }),
    onMutate: closeUndoOf,
    onSuccess: () => announce(texts.itWaitsAgain),
    onError: fault(texts.itWasNotUndone),
    onSettled: refetch,
  })
}

/** The reason of an undo on this screen. */
const ON_MONEY: UndoReason = 'undone_on_money'

/**
 * Undoes a payment and everything recorded with it, without asking for a reason. A payment that was joined to the bank
 * stays, and its credit waits again.
 */
export function useUndoPayment() {
  const refetch = useRefreshInvoices()
  const closeUndoOf = useCloseUndoOf()
  return useMutation({
    onMutate: ({ bank_credit }) => closeUndoOf(bank_credit?.id),
    mutationFn: async ({ id, bank_credit }: Pick<Payment, 'id' | 'bank_credit'>): Promise<void> => {
      if (bank_credit) await send(reopenCredit, { params: { id: bank_credit.id } })
      else await send(undoCustomerPayment, { params: { id }, body: { reason: ON_MONEY } })
    },
    onSuccess: (_, { bank_credit }) =>
      announce(bank_credit?.is_joined === true ? texts.separated : texts.paymentUndone),
    onError: fault(texts.itWasNotUndone),
    onSettled: refetch,
  })
}

/** Undoes the payments of a credit that the bank took back. */
export function useUndoReturned() {
  const refetch = useRefreshInvoices()
  const closeUndoOf = useCloseUndoOf()
  return useMutation({
    mutationFn: (id: string) => send(undoReturned, { params: { id } }),
    onMutate: closeUndoOf,
    onSuccess: () => announce(texts.paymentUndone),
    onError: fault(texts.itWasNotUndone),
    onSettled: refetch,
  })
}

/** Says that a payment counts although the bank took something back. */
export function useKeepReturned() {
  const refetch = useRefreshInvoices()
  return useMutation({
    mutationFn: (id: string) => send(keepReturned, { params: { id } }),
    onSuccess: () => announce(texts.itStillCounts),
    onError: fault(texts.itWasNotSaved),
    onSettled: refetch,
  })
}

/** Undoes the import of a statement, and says which payments stay. */
export function useUndoImport() {
  const refetch = useRefreshInvoices()
  return useMutation({
    mutationFn: (id: string) => send(undoMoneyImport, { params: { id } }),
    onMutate: closeUndo,
    onSuccess: async ({ undone, left }) => {
      const importUndone =
        undone === 0 ? texts.importUndone : say(texts.importUndoneWithUndone, { undone: countPayments(undone) })
      if (left.length === 0) return announce(importUndone)
      const kept = await Promise.all(
        left.map(
          async ({ amount, code, message }) =>
            `${showRupees(fromRupees(amount))}: ${code === null ? texts.changedSince : await explainRefused({ code, message })}`,
        ),
      )
      showToast({ title: importUndone, text: say(texts.leftJoin, { join: kept.join('. ') }), tone: 'info' })
    },
    onError: fault(texts.theImportWasNotUndone),
    onSettled: refetch,
  })
}

/**
 * Records the payment that a payer claimed. Undo is in a toast, since the row disappears and the list of payments is
 * far below.
 */
export function useConfirmClaim() {
  const refetch = useRefreshInvoices()
  const undo = useUndoPayment()
  return useMutation({
    mutationFn: (id: string) => send(confirmClaim, { params: { id } }),
    onSuccess: ({ claim: { payment_id: id } }) =>
      showToast({
        title: texts.paymentRecorded,
        action: id === null ? undefined : { label: texts.undo, run: () => undo.mutate({ id, bank_credit: null }) },
      }),
    onError: fault(texts.thePaymentWasNotRecorded),
    onSettled: refetch,
  })
}

/** Tells the payer that the money was not received. */
export function useRefuseClaim() {
  const refetch = useRefreshInvoices()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: RefusalReason }) =>
      send(refuseClaim, { params: { id }, body: { reason } }),
    onSuccess: () => announce(texts.yourCustomerWillSeeIt),
    onError: fault(texts.itWasNotSaved),
    onSettled: refetch,
  })
}

/** A credit and the payments that it is to be joined to. */
export interface JoinRequest {
  credit_id: string
  payment_id: string
  with_payment_ids?: string[]
  /** The part of the payment that the bank does not show. */
  kept?: Pick<KeptPart, 'kind' | 'amount'>
}

/**
 * Joins credits to recorded payments, a few hundred at a time, and shows which were refused. Undo in any of their rows
 * separates all of them again.
 */
export function useJoinCredits() {
  const refetch = useRefreshInvoices()
  const undo = useReopenCredits()
  return useMutation({
    mutationFn: async (joins: readonly JoinRequest[]) => {
      const results: JoinedCredit[] = []
      for (let from = 0; from < joins.length; from += CONFIRM_MAX) {
        const credits = joins.slice(from, from + CONFIRM_MAX)
        results.push(...(await send(joinMoney, { body: { credits } })).credits)
      }
      return results
    },
    onSuccess: (results) => {
      const joined = results.flatMap(({ credit_id, result }) => (result === 'joined' ? [credit_id] : []))
      const words = say(texts.lengthJoined, { length: countPayments(joined.length) })
      void tellResults(results, {
        done: joined,
        words,
        nothing: texts.nothingWasJoined,
        undo: () => undo.mutate(joined),
      })
    },
    onError: fault(texts.nothingWasJoined),
    onSettled: refetch,
  })
}
