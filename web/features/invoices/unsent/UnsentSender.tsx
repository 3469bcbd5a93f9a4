import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCurrentUser } from '#web/features/session/useCurrentUser.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { say } from '#web/ui/texts/say.ts'
import { refreshInvoices } from '../cached-invoices.ts'
import { sendUnsent } from './send-unsent.ts'
import * as texts from './texts.en.ts'

/** A network that comes back without a notice is found by trying. */
const RETRY_MS = 30_000

/** Sends the invoices that wait on this device: now, when the network is back, and every half a minute. Draws nothing. */
export function UnsentSender() {
  const cache = useQueryClient()
  const { id } = useCurrentUser()
  // Effect: network and clock.
  useEffect(() => {
    const run = () => {
      if (!navigator.onLine) return
      void sendUnsent(id, ({ number, customer_name }) => {
        showToast({
          title: number === null ? texts.invoiceCreated : say(texts.created, { number }),
          text: say(texts.forCustomer, { customer: customer_name }),
          tone: 'success',
        })
        void refreshInvoices(cache)
      })
    }
    run()
    addEventListener('online', run)
    const timer = setInterval(run, RETRY_MS)
    return () => {
      removeEventListener('online', run)
      clearInterval(timer)
    }
  }, [cache, id])
  return null
}
