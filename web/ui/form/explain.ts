import { CallError } from '#web/send.ts'

/** The sentence for a refusal, as the server worded it. Any other error is a bug, whose text helps nobody. */
export const explain = (error: Error): string =>
  error instanceof CallError ? error.message : 'Something went wrong. Please try again.'
