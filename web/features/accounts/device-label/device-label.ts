import { readDeviceName } from '#domain/accounts/device-name.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** "Chrome on Android" in the language of the screen; a name of another form as it is. */
export function deviceLabel(name: string): string {
  const parts = readDeviceName(name)
  return parts ? say(texts.browserOnSystem, parts) : name
}
