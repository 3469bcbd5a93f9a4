import type { ErrorCode } from '#contract/call/errors.ts'
import { REFUSALS } from './hindi/refusals.ts'

/** The sentence of a refusal, for a screen that sees the fault before the server does. */
export const refusalText = (code: ErrorCode): string => REFUSALS[code]
