import { type ErrorCode, ERRORS } from '#contract/call/errors.ts'

/** Returns the message of an error code, for a screen that finds the fault before the server does. */
export const refusalText = (code: ErrorCode): string => ERRORS[code].text
