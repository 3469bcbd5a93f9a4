import type { AppLanguage } from '#contract/site/languages.ts'
import { Button } from '../Button.tsx'
import { storeLanguage } from '../device-cookie.ts'
import * as texts from '../texts.en.ts'

/** Stores the choice on this device. An account adopts it at sign-in. */
const keepHere = (language: AppLanguage): void => {
  if (storeLanguage(language)) location.reload()
}

/** The switch to the other language. `onChoose` stores the choice. */
export function LanguageSwitch({ onChoose = keepHere }: { onChoose?: (language: AppLanguage) => void }) {
  const other: AppLanguage = texts.otherLanguageCode
  return (
    <Button variant="quiet" lang={other} onClick={() => onChoose(other)}>
      {texts.otherLanguage}
    </Button>
  )
}
