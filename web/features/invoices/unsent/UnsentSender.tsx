import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { say } from '#web/ui/texts/say.ts'
import { refreshInvoices } from '../cached-invoices.ts'
import { sendUnsent } from './send-unsent.ts'
import * as texts from '../texts.en.ts'

/** A network that comes back without a notice is found by trying; one that is told often carries nothing at first. */
const FIRST_RETRY_MS = 1_000
const RETRY_MS = 30_000

/** Sends the invoices that wait on this device: now, when the network is back, then after a second, two, and so on up to half a minute. Draws nothing. */
export function UnsentSender() {
  const cache = useQueryClient()
  const { id } = useCurrentUser()
  // Effect: network and clock.
  useEffect(() => {
    let wait = FIRST_RETRY_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = () => {
      timer = setTimeout(run, wait)
      wait = Math.min(2 * wait, RETRY_MS)
      if (!navigator.onLine) return
      void sendUnsent(id, ({ number, customer_name }) => {
        showToast({
          title: number === null ? texts.unsentCreated : say(texts.created, { number }),
          text: say(texts.forCustomer, { customer: customer_name }),
          tone: 'success',
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
  }, [cache, id])
  // Effect: it leaves the page once nothing waits. Another tab may have sent the last one, and lists here lack it.
  useEffect(() => () => void refreshInvoices(cache), [cache])
  return null
}
