import type { ErrorCode } from '#contract/call/errors.ts'
import { REFUSALS } from './hindi/refusals.ts'

/** Returns the message of an error code, for a screen that finds the fault before the server does. */
export const refusalText = (code: ErrorCode): string => REFUSALS[code]
