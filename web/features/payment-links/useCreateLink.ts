import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createHostedLink } from '#contract/payment-links/payment-links.ts'
import { AMOUNT_FAULTS, type Paise, readAmount, toRupees } from '#domain/money/money.ts'
import type { Day } from '#domain/days/india-day.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { readVpa, VPA_FAULTS } from '#domain/upi/vpa.ts'
import { isSavedUpiId, refetchRemovedUpiId } from '#web/features/business/upi/saved-upi-ids.ts'
import { businessQuery } from '#web/features/business/useBusiness.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { send } from '#web/send.ts'
import type { Faults } from '#web/ui/form/faults.ts'
import { fieldFault } from '#web/ui/texts/field-fault.en.ts'
import * as texts from './texts.en.ts'

/** Signs a hosted payment link. The link is not stored, so the call can be repeated; each link works for 30 days. */
export function useCreateLink() {
  const cache = useQueryClient()
  const { is_starting, default_upi } = useCurrentUser()
  return useMutation({
    mutationFn: async ({ upi_id, amount, note }: Payment) => {
      const upi_is_saved = upi_id === default_upi || isSavedUpiId(await cache.ensureQueryData(businessQuery), upi_id)
      return send(createHostedLink, { body: { upi_id, amount: toRupees(amount), note: note || null, upi_is_saved } })
    },
    onError: (error) => refetchRemovedUpiId(cache, error),
    // The dashboard's figures include which first steps are done.
    onSuccess: () => is_starting && void cache.invalidateQueries({ queryKey: ['stats'] }),
  })
}

/** The values of a quick link. `amount` is decimal text in rupees, `note` may be empty. */
export interface QuickLink {
  upi_id: string
  amount: string
  note: string
  made_on: Day
}

const LIMIT = 5

const idempotencyKeyOf = (owner: string) => `pavti.draft.links.${owner}`

/** Returns the latest links made on this device, newest first; empty without storage. */
export function readLastLinks(owner: string): QuickLink[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(idempotencyKeyOf(owner)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isQuickLink).slice(0, LIMIT) : []
  } catch (e) {
    if (isStorageFault(e)) return []
    throw e
  }
}

/** Adds the link at the front and returns the list. The same payment twice in a row is stored once. */
export function rememberLink(owner: string, link: QuickLink): QuickLink[] {
  const others = readLastLinks(owner).filter((kept) => !isSamePayment(kept, link))
  const links = [link, ...others].slice(0, LIMIT)
  try {
    localStorage.setItem(idempotencyKeyOf(owner), JSON.stringify(links))
  } catch (e) {
    if (!isStorageFault(e)) throw e
  }
  return links
}

const isSamePayment = (a: QuickLink, b: QuickLink) =>
  a.upi_id === b.upi_id && a.amount === b.amount && a.note === b.note

const isQuickLink = (value: unknown): value is QuickLink => {
  if (typeof value !== 'object' || value === null) return false
  const { upi_id, amount, note, made_on }: Partial<Record<keyof QuickLink, unknown>> = value
  return (
    typeof upi_id === 'string' &&
    typeof note === 'string' &&
    typeof amount === 'string' &&
    /^\d+\.\d{2}$/.test(amount) &&
    typeof made_on === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(made_on)
  )
}

/** Storage is full or forbidden, or its content is not JSON. */
const isStorageFault = (e: unknown) => e instanceof DOMException || e instanceof SyntaxError

/** The values in the form of a quick link, as typed. */
export interface LinkForm {
  upi_id: string
  amount: string
  note: string
}

/** A valid payment read from the form. */
export interface Payment {
  upi_id: string
  amount: Paise
  note: string
}

/** Returns a message for each invalid field. */
export function faultsOfLink(form: LinkForm): Faults {
  const upi = readVpa(form.upi_id)
  const amount = readAmount(cleanTypedAmount(form.amount))
  return {
    ...('fault' in upi ? { upi_id: fieldFault(VPA_FAULTS[upi.fault]) } : {}),
    ...('fault' in amount ? { amount: amountFault(amount.fault) } : {}),
  }
}

/** Reads the payment of a valid form; null if it is not valid. */
export function paymentOf(form: LinkForm): Payment | null {
  const upi = readVpa(form.upi_id)
  const amount = readAmount(cleanTypedAmount(form.amount))
  if ('fault' in upi || 'fault' in amount) return null
  return { upi_id: upi.vpa, amount: amount.amount, note: form.note.trim() }
}

/**
 * Returns the message of an invalid amount. Text that is no amount has one message; too many decimals and too large an
 * amount have their own.
 */
const amountFault = (fault: keyof typeof AMOUNT_FAULTS): string =>
  fault === 'too_many_decimals' || fault === 'too_large' ? fieldFault(AMOUNT_FAULTS[fault]) : texts.enterValidAmount
