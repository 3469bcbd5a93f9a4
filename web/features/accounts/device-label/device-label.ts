import { readDeviceName } from '#domain/accounts/device-name.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** Returns "Chrome on Android" in the language of the screen; a name in another form is returned unchanged. */
export function deviceLabel(name: string): string {
  const parts = readDeviceName(name)
  return parts ? say(texts.browserOnSystem, parts) : name
}
