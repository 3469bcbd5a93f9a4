import { useKeys } from '../useKeys.ts'

interface InvoiceKeys {
  /** Undefined where nothing is to be received. */
  markPaid: (() => void) | undefined
  share: (() => void) | undefined
}

/** Keys of an invoice's screen: `m` marks it as paid, `w` sends it by WhatsApp, `p` prints it. */
export const useInvoiceKeys = ({ markPaid, share }: InvoiceKeys): void =>
  useKeys({ ...(markPaid ? { m: markPaid } : {}), ...(share ? { w: share } : {}), p: () => print() })
