import type { AppLanguage } from '#contract/site/languages.ts'
import * as hindi from './hindi.ts'
import * as english from './texts.ts'

/** The mails to users by language: a mail without Hindi does not compile. */
export const MAIL_TEXTS: Record<AppLanguage, typeof english> = { en: english, hi: hindi }
