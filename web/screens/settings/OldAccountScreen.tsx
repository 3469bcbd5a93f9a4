import { Redirect } from 'wouter'

/**
 * `/account`: the former address of the settings, which was one page with anchors. It redirects before sign-in, which
 * would lose the anchor.
 */
export default function OldAccountScreen() {
  const anchor = decodeURIComponent(location.hash.slice(1))
  const to = Object.hasOwn(SETTINGS_OF_ANCHORS, anchor) ? SETTINGS_OF_ANCHORS[anchor] : undefined
  return <Redirect to={to ?? '/settings'} replace />
}

/** The new address of each anchor on the former Account page, which mails and bookmarks still contain. */
export const SETTINGS_OF_ANCHORS: Readonly<Record<string, string>> = {
  'confirm-email': '/settings#confirm-email',
  'after-reset': '/settings#after-reset',
  business: '/settings/business/details',
  gst: '/settings/business/gst',
  books: '/settings/business/books',
  upi: '/settings/paid#upi',
  asking: '/settings/paid#asking',
  bank: '/settings/paid/bank',
  layout: '/settings/look/layout',
  texts: '/settings/look/terms',
  signature: '/settings/look/signature',
  numbers: '/settings/look/numbers',
  messages: '/settings/messages/texts',
  reminders: '/settings/messages#reminders',
  email: '/settings/security/email',
  password: '/settings/security/password',
  'two-step': '/settings/security/two-step',
  passkeys: '/settings/security/passkeys',
  devices: '/settings/security/devices',
  'sign-ins': '/settings/security/sign-ins',
  changes: '/settings/security/changes',
  items: '/items',
  data: '/settings/data',
  'first-steps': '/settings/data#first-steps',
  plan: '/settings/data#plan',
  delete: '/settings/data/delete',
}
