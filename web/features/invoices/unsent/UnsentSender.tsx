import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createInvoice } from '#contract/invoices/documents.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { refreshInvoices } from '#web/refresh-invoices.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { say } from '#web/ui/texts/say.ts'
import { CallError, send } from '#web/send.ts'
import {
  keepUnsent,
  listUnsent,
  removeUnsent,
  type UnsentInvoice,
} from '#web/features/unsent-invoices/unsent-invoices.ts'
import * as texts from '../texts.en.ts'
import { storageOwner } from '#web/features/session/session-token.ts'

/** The network may come back without an event, so sending is retried; and after an event it often does not work yet. */
const FIRST_RETRY_MS = 1_000
const RETRY_MS = 30_000

/**
 * Sends the invoices stored on this device: now, when the network is back, then after one second, two, and so on up to
 * half a minute. Renders nothing.
 */
export function UnsentSender() {
  const cache = useQueryClient()
  const owner = storageOwner(useCurrentUser())
  // Effect: network events and timers.
  useEffect(() => {
    let wait = FIRST_RETRY_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = () => {
      timer = setTimeout(run, wait)
      wait = Math.min(2 * wait, RETRY_MS)
      if (!navigator.onLine) return
      void sendUnsent(owner, ({ number, customer_name }) => {
        showToast({
          title: number === null ? texts.unsentCreated : say(texts.created, { number }),
          text: say(texts.forCustomer, { customer: customer_name }),
        })
        void refreshInvoices(cache)
      })
    }
    const begin = () => {
      clearTimeout(timer)
      wait = FIRST_RETRY_MS
      run()
    }
    begin()
    addEventListener('online', begin)
    return () => {
      removeEventListener('online', begin)
      clearTimeout(timer)
    }
  }, [cache, owner])
  // Effect: refreshes when it unmounts, once nothing is unsent. Another tab may have sent the last one, and the lists
  // here lack it.
  useEffect(() => () => void refreshInvoices(cache), [cache])
  return null
}

/**
 * The server stores a key for seven days: an older invoice may have been created before, and would be created again.
 */
const LONGEST_MS = 6 * 86_400_000

/** Errors after which the same invoice may be accepted later. */
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

/**
 * Runs `work` for one business in one tab at a time, if the browser has locks. In any case the server creates an
 * invoice of one key only once.
 */
const withLock = async (owner: string, work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(`${LOCK}.${owner}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}

/**
 * Sends unsent invoices, oldest first, and stops at the first without an answer. Refused ones are kept, with the
 * reason.
 */
const sendUnsent = (owner: string, onCreated: (invoice: Invoice) => void): Promise<void> =>
  withLock(owner, async () => {
    for (const unsent of listUnsent(owner)) {
      if (unsent.refusal !== null) continue
      const result = await sendOne(unsent)
      if (result === 'later') return
      if ('refusal' in result) keepUnsent(owner, result)
      else {
        removeUnsent(owner, unsent.key)
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
