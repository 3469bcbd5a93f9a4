import { setLanguage } from '#contract/accounts/accounts.ts'
import type { AppLanguage } from '#contract/site/languages.ts'
import { CallError, send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { storeLanguage } from '#web/ui/device-cookie.ts'
import * as texts from './texts.en.ts'

/** Saves the language in the account and on this device, and reloads the page in it. */
export async function switchLanguage(language: AppLanguage): Promise<void> {
  try {
    await send(setLanguage, { body: { language } })
    if (storeLanguage(language)) location.reload()
  } catch (e) {
    showToast({ tone: 'error', title: texts.error, text: e instanceof CallError ? e.message : undefined })
  }
}
