import { Redirect } from 'wouter'
import { SETTINGS_OF_ANCHORS } from './old-anchors.ts'

/**
 * `/account`: the earlier address of the settings, one page with anchors. It leads on before the sign-in, which would lose
 * the anchor.
 */
export default function OldAccountScreen() {
  const anchor = decodeURIComponent(location.hash.slice(1))
  const to = Object.hasOwn(SETTINGS_OF_ANCHORS, anchor) ? SETTINGS_OF_ANCHORS[anchor] : undefined
  return <Redirect to={to ?? '/settings'} replace />
}
