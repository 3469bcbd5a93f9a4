import { CallError } from '#web/send.ts'
import * as texts from '../texts.en.ts'

/** The sentence for a refusal, as the server worded it. Any other error is a bug, whose text helps nobody. */
export const explain = (error: Error): string =>
  error instanceof CallError ? error.message : texts.somethingWentWrongPleaseTry
