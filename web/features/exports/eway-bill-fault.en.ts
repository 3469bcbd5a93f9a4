import type { EwayBillFault } from '#domain/eway-bill/eway-bill.ts'

/** What the portal would refuse, and how to correct it. `message` is the server's sentence. */
export const ewayBillFault = (_code: EwayBillFault, message: string): string => message
