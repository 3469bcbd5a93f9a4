import { useKeys } from '../useKeys.ts'

interface InvoiceKeys {
  /** Undefined if there is nothing to receive. */
  markPaid: (() => void) | undefined
  share: (() => void) | undefined
}

/** Keyboard shortcuts of an invoice's screen: `m` marks it as paid, `w` sends it by WhatsApp, `p` prints it. */
export const useInvoiceKeys = ({ markPaid, share }: InvoiceKeys): void =>
  useKeys({ ...(markPaid ? { m: markPaid } : {}), ...(share ? { w: share } : {}), p: () => print() })
