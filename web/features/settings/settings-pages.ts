import type { Call } from '#contract/call/call.ts'
import type { SettingsPath } from '#contract/site/settings-paths.ts'
import * as notifications from '#web/features/push-notifications/texts.en.ts'
import * as texts from './texts.en.ts'
import { placeCalls } from '#web/place-calls.ts'

/** The groups of the index. */
export type SettingsGroup = Extract<
  SettingsPath,
  `/settings/${'business' | 'paid' | 'look' | 'messages' | 'people' | 'security' | 'data'}`
>

/** The heading of each page of the settings. */
export const PAGE_TITLES: Record<SettingsPath, string> = {
  '/settings': texts.settings,
  '/settings/business': texts.businessAndGst,
  '/settings/business/details': texts.businessDetails,
  '/settings/business/gst': texts.gst,
  '/settings/business/books': texts.closedBooks,
  '/settings/paid': texts.gettingPaid,
  '/settings/paid/due': texts.usualDueDate,
  '/settings/paid/bank': texts.bankAccount,
  '/settings/look': texts.howInvoicesLook,
  '/settings/look/layout': texts.layoutAndColour,
  '/settings/look/numbers': texts.numbers,
  '/settings/look/terms': texts.terms,
  '/settings/look/signature': texts.signature,
  '/settings/messages': texts.messagesAndReminders,
  '/settings/messages/texts': texts.messagesAndMails,
  '/settings/messages/notifications': notifications.title,
  '/settings/people': texts.people,
  '/settings/security': texts.security,
  '/settings/security/email': texts.eMailAddress,
  '/settings/security/password': texts.password,
  '/settings/security/two-step': texts.twoStepSignIn,
  '/settings/security/passkeys': texts.passkeys,
  '/settings/security/devices': texts.devices,
  '/settings/security/sign-ins': texts.signIns,
  '/settings/security/changes': texts.changes,
  '/settings/data': texts.dataAndPlan,
  '/settings/data/delete': texts.deleteAccount,
}

/** Returns the page above: the group of a page, or the index for a group. */
export function pageAbove(path: SettingsPath): SettingsPath {
  const above = path.slice(0, path.lastIndexOf('/'))
  return Object.hasOwn(PAGE_TITLES, above) ? (above as SettingsPath) : '/settings'
}

/**
 * A call that decides which roles may see a page; that of a group also applies to its pages. A page without one is for
 * everyone.
 */
const PAGE_CALLS: Partial<Record<SettingsPath, Pick<Call, 'roles'>>> = {
  '/settings/business': placeCalls.saveBusiness,
  '/settings/business/books': placeCalls.closeBooks,
  '/settings/paid': placeCalls.saveUpiIds,
  '/settings/look': placeCalls.saveBusiness,
  '/settings/messages': placeCalls.saveReminderSettings,
  '/settings/people': placeCalls.listMembers,
  '/settings/security/changes': placeCalls.listChanges,
}

/** Whether the user may see a page, by the calls that they may make. */
export function isPageAllowed(path: SettingsPath, may: (call: Pick<Call, 'roles'>) => boolean): boolean {
  const call = PAGE_CALLS[path] ?? PAGE_CALLS[pageAbove(path)]
  return call === undefined || may(call)
}
