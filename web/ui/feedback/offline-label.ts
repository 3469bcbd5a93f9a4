import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** A button's tooltip. While offline it says why the button is disabled. */
export const offlineLabel = (label: string, isOnline: boolean): string =>
  isOnline ? label : say(texts.labelYouAreOffline, { label })
