import type { AppLanguage } from '#contract/site/languages.ts'
import { switchLanguage } from '#web/features/session/switch-language.ts'
import { ThemeChoices } from '#web/features/theme/ThemeDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { RadioList } from '#web/ui/fields/ChoiceList.tsx'
import * as texts from './texts.en.ts'

const LANGUAGES = [
  ['en', 'English'],
  ['hi', 'हिंदी'],
] as const satisfies readonly (readonly [AppLanguage, string])[]

/** A dialog for the language of screens and mails, and the colours on this device; each choice applies at once. */
export const LanguageThemeDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    title={texts.languageAndTheme}
    onClose={onClose}
    footer={
      <Button variant="primary" onClick={onClose}>
        {texts.done}
      </Button>
    }
  >
    <RadioList
      legend={texts.language}
      name="language"
      choices={LANGUAGES}
      value={document.documentElement.lang === 'hi' ? 'hi' : 'en'}
      onChange={(language) => void switchLanguage(language)}
    />
    <ThemeChoices />
  </Dialog>
)
