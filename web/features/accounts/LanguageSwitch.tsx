import type { Language } from '#contract/site/languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { storeLanguage } from '#web/ui/texts/language-cookie.ts'
import * as texts from './texts.en.ts'

/** Shows the page in the other language, and keeps the choice on this device. An account takes it over at sign-in. */
export function LanguageSwitch() {
  const other: Language = texts.otherLanguageCode
  return (
    <Button variant="quiet" lang={other} onClick={() => storeLanguage(other) && location.reload()}>
      {texts.otherLanguage}
    </Button>
  )
}
