/**
 * The settings: an index, its six groups, and the pages of a group. Mails and error messages of the server link to
 * them.
 */
export const SETTINGS_PATHS = [
  '/settings',
  '/settings/business',
  '/settings/business/details',
  '/settings/business/gst',
  '/settings/business/books',
  '/settings/paid',
  '/settings/paid/due',
  '/settings/paid/bank',
  '/settings/look',
  '/settings/look/layout',
  '/settings/look/numbers',
  '/settings/look/terms',
  '/settings/look/signature',
  '/settings/messages',
  '/settings/messages/texts',
  '/settings/messages/notifications',
  '/settings/people',
  '/settings/security',
  '/settings/security/email',
  '/settings/security/password',
  '/settings/security/two-step',
  '/settings/security/passkeys',
  '/settings/security/devices',
  '/settings/security/sign-ins',
  '/settings/security/changes',
  '/settings/data',
  '/settings/data/delete',
] as const

export type SettingsPath = (typeof SETTINGS_PATHS)[number]
