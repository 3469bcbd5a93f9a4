import { createInvoice } from '#contract/invoices/documents.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { CallError, send } from '#web/send.ts'
import {
  keepUnsent,
  listUnsent,
  removeUnsent,
  type UnsentInvoice,
} from '#web/features/unsent-invoices/unsent-invoices.ts'
import * as texts from '../texts.en.ts'

/** The server knows a key for seven days: an older invoice may have been created before, and would be created again. */
const LONGEST_MS = 6 * 86_400_000

/** Answers after which the same invoice may be accepted later. */
const LATER: readonly CallError['code'][] = [
  'offline',
  'unavailable',
  'internal',
  'storage_full',
  'not_signed_in',
  'too_slow',
  'too_many_attempts',
  'too_many_bodies',
  'business_busy',
]

const LOCK = 'pavti-unsent'

/** In one tab at a time, where the browser has locks; the server creates an invoice of one key once in any case. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}

/** Sends what waits, oldest first, and stops at the first that gets no answer. Refused ones stay, with the reason. */
export const sendUnsent = (userId: string, onCreated: (invoice: Invoice) => void): Promise<void> =>
  alone(async () => {
    for (const unsent of listUnsent(userId)) {
      if (unsent.refusal !== null) continue
      const result = await sendOne(unsent)
      if (result === 'later') return
      if ('refusal' in result) keepUnsent(userId, result)
      else {
        removeUnsent(userId, unsent.key)
        onCreated(result.invoice)
      }
    }
  })

async function sendOne(unsent: UnsentInvoice): Promise<{ invoice: Invoice } | UnsentInvoice | 'later'> {
  if (Date.now() - Date.parse(unsent.kept_at) > LONGEST_MS) return { ...unsent, refusal: texts.tooOld }
  try {
    return await send(createInvoice, { body: unsent.body, key: unsent.key })
  } catch (e) {
    if (!(e instanceof CallError)) throw e
    return LATER.includes(e.code) ? 'later' : { ...unsent, refusal: e.message }
  }
}
