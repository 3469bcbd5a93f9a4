import type { AppLanguage } from '#contract/site/languages.ts'
import { Button } from '../Button.tsx'
import { storeLanguage } from '../device-cookie.ts'
import * as texts from '../texts.en.ts'

/** Keeps the choice on this device. An account takes it over at sign-in. */
const keepHere = (language: AppLanguage): void => {
  if (storeLanguage(language)) location.reload()
}

/** Shows the page in the other language. `onChoose` keeps the choice. */
export function LanguageSwitch({ onChoose = keepHere }: { onChoose?: (language: AppLanguage) => void }) {
  const other: AppLanguage = texts.otherLanguageCode
  return (
    <Button variant="quiet" lang={other} onClick={() => onChoose(other)}>
      {texts.otherLanguage}
    </Button>
  )
}
