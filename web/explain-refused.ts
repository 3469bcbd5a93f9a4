import { CallError } from './send.ts'
import { refusalInLanguage } from './ui/texts/refusal.en.ts'

/**
 * Returns why one of several things was refused, in the language of the app. `code` and `message` are those of its
 * result.
 */
export const explainRefused = async ({ code, message }: { code: string; message: string }): Promise<string> =>
  (await refusalInLanguage(new CallError(code as CallError['code'], message))).message
