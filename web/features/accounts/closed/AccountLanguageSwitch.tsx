import type { Language } from '#contract/site/languages.ts'
import { switchLanguage } from '#web/features/session/switch-language.ts'
import { Button } from '#web/ui/Button.tsx'
import * as texts from '../texts.en.ts'

/** Shows the page in the other language, and keeps the choice with the account. */
export function AccountLanguageSwitch() {
  const other: Language = texts.otherLanguageCode
  return (
    <Button variant="quiet" lang={other} onClick={() => void switchLanguage(other)}>
      {texts.otherLanguage}
    </Button>
  )
}
