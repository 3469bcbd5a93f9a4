import type { PortalRowFault } from '#contract/e-invoices/e-invoices.ts'

/** Why a row of the portal's file was not recorded. `message` is the server's sentence. */
export const portalRowFault = (_code: PortalRowFault, message: string): string => message
