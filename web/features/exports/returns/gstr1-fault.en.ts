import type { Gstr1Fault } from '#contract/exports/exports.ts'

/** What is wrong before the return is filed, and how to correct it. `message` is the server's sentence. */
export const gstr1Fault = (_code: Gstr1Fault['code'], message: string): string => message
