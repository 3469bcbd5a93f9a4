import { type ErrorCode, ERRORS } from '#contract/call/errors.ts'

/** The sentence of a refusal, for a screen that sees the fault before the server does. */
export const refusalText = (code: ErrorCode): string => ERRORS[code].text
