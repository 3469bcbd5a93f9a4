import { useKeys } from '../useKeys.ts'

interface InvoiceKeys {
  /** Undefined if there is nothing to receive. */
  markPaid: (() => void) | undefined
  share: (() => void) | undefined
  /** Undefined while offline. */
  print: (() => void) | undefined
}

/** Keyboard shortcuts of an invoice's screen: `m` marks it as paid, `w` sends it by WhatsApp, `p` opens its PDF to print. */
export const useInvoiceKeys = ({ markPaid, share, print }: InvoiceKeys): void =>
  useKeys({ ...(markPaid ? { m: markPaid } : {}), ...(share ? { w: share } : {}), ...(print ? { p: print } : {}) })
