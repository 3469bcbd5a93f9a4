import type { EInvoiceFault } from '#contract/exports/e-invoices.ts'

/** What the portal would refuse, and how to correct it. `message` is the server's sentence. */
export const eInvoiceFault = (_code: EInvoiceFault['code'], message: string): string => message
