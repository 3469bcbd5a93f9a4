import type { EInvoiceFault } from '#contract/exports/e-invoices.ts'
import type { PortalRowFault } from '#contract/e-invoices/e-invoices.ts'
import type { Gstr1Fault } from '#contract/exports/exports.ts'
import type { EwayBillFault } from '#domain/eway-bill/eway-bill.ts'

/** Returns a fault that the portal would refuse, and how to correct it. `message` is the server's sentence. */
export const eInvoiceFault = (_code: EInvoiceFault['code'], message: string): string => message

/** Returns why a row of the portal's file was not recorded. `message` is the server's sentence. */
export const portalRowFault = (_code: PortalRowFault, message: string): string => message

/** Returns a fault that the portal would refuse, and how to correct it. `message` is the server's sentence. */
export const ewayBillFault = (_code: EwayBillFault, message: string): string => message

/** Returns a fault to correct before the return is filed. `message` is the server's sentence. */
export const gstr1Fault = (_code: Gstr1Fault['code'], message: string): string => message
