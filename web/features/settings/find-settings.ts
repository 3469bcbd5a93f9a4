import type { Call } from '#contract/call/call.ts'
import type { SettingsPath } from '#contract/site/settings-paths.ts'
import { isPageAllowed, pageAbove, PAGE_TITLES } from './settings-pages.ts'
import { SETTING_WORDS, type WordsId } from './setting-words.en.ts'
import * as texts from './texts.en.ts'
import { placeCalls } from '#web/place-calls.ts'

/** A setting that the search finds. */
export interface FoundSetting {
  title: string
  /** The name of its page. */
  place: string
  href: string
}

interface Entry extends FoundSetting {
  /** Other words by which it is found, which are never shown. */
  words: string
  path: SettingsPath
  /** A call of the setting that some roles may not make, in addition to the call of its page. */
  call?: Pick<Call, 'roles'>
}

const page = (path: SettingsPath, id: WordsId): Entry => ({
  title: PAGE_TITLES[path],
  place: PAGE_TITLES[pageAbove(path)],
  href: path,
  path,
  words: SETTING_WORDS[id],
})
const part = (path: SettingsPath, anchor: string, title: string, id: WordsId, call?: Entry['call']): Entry => ({
  title,
  place: PAGE_TITLES[path],
  href: `${path}#${anchor}`,
  path,
  words: SETTING_WORDS[id],
  ...(call && { call }),
})

const ENTRIES: readonly Entry[] = [
  page('/settings/business/details', 'details'),
  page('/settings/business/gst', 'gst'),
  page('/settings/business/books', 'books'),
  part('/settings/paid', 'upi', texts.upiIds, 'upi'),
  part('/settings/paid', 'due', texts.usualDueDate, 'due'),
  part('/settings/paid', 'paise', texts.addPaise, 'paise'),
  part('/settings/paid', 'any-amount', texts.anyAmount, 'any-amount'),
  part('/settings/paid', 'views', texts.countViews, 'views'),
  page('/settings/paid/bank', 'bank'),
  part('/settings/look', 'logo', texts.logo, 'logo'),
  page('/settings/look/layout', 'layout'),
  page('/settings/look/numbers', 'numbers'),
  page('/settings/look/terms', 'terms'),
  page('/settings/look/signature', 'signature'),
  page('/settings/messages/texts', 'messages'),
  page('/settings/messages/notifications', 'notifications'),
  part('/settings/messages', 'reminders', texts.reminders, 'reminders'),
  page('/settings/people', 'people'),
  page('/settings/security/email', 'email'),
  page('/settings/security/password', 'password'),
  page('/settings/security/two-step', 'two-step'),
  page('/settings/security/passkeys', 'passkeys'),
  page('/settings/security/devices', 'devices'),
  page('/settings/security/sign-ins', 'sign-ins'),
  page('/settings/security/changes', 'changes'),
  part('/settings/data', 'plan', texts.planAndPayments, 'plan', placeCalls.createPaymentLink),
  part('/settings/data', 'exports', texts.exportsAndImports, 'exports', placeCalls.exportTally),
  part('/settings/data', 'developers', texts.apiAndWebhooks, 'developers', placeCalls.listApiTokens),
  part('/settings/data', 'first-steps', texts.firstSteps, 'first-steps', placeCalls.saveBusiness),
  page('/settings/data/delete', 'delete'),
]

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[\s,./()]+/)

/**
 * Finds the settings of the role that match: each typed word must start a word of the setting. Empty while nothing is
 * typed.
 */
export function findSettings(typed: string, may: (call: Pick<Call, 'roles'>) => boolean): FoundSetting[] {
  const asked = wordsOf(typed).filter((word) => word !== '')
  if (asked.length === 0) return []
  return ENTRIES.filter(({ title, words, path, call }) => {
    if (!isPageAllowed(path, may) || (call !== undefined && !may(call))) return false
    const all = wordsOf(`${title} ${words}`)
    return asked.every((one) => all.some((word) => word.startsWith(one)))
  })
}
