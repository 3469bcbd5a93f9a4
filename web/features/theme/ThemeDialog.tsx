import { useState } from 'react'
import { readTheme, type Theme, THEME_COLORS, THEME_COOKIE, THEMES } from '#contract/site/theme.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { RadioList } from '#web/ui/fields/ChoiceList.tsx'
import { storeOnDevice } from '#web/ui/device-cookie.ts'
import * as texts from './texts.en.ts'

type ThemeChoice = Theme | 'system'

/** Returns the theme chosen on this device. */
const chosenTheme = (): ThemeChoice => readTheme(document.documentElement.dataset.theme) ?? 'system'

/** Shows the theme at once and keeps the choice on this device for a year. */
function chooseTheme(choice: ThemeChoice): void {
  const { documentElement: root } = document
  if (choice === 'system') delete root.dataset.theme
  else root.dataset.theme = choice
  writeMeta(choice)
  storeOnDevice(THEME_COOKIE, choice === 'system' ? null : choice)
}

/** Sets the colours that the browser itself uses, as the server writes them into the page. */
function writeMeta(choice: ThemeChoice): void {
  document
    .querySelector('meta[name="color-scheme"]')
    ?.setAttribute('content', choice === 'system' ? 'light dark' : choice)
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.remove()
  for (const theme of choice === 'system' ? THEMES : [choice]) {
    const meta = Object.assign(document.createElement('meta'), { name: 'theme-color', content: THEME_COLORS[theme] })
    if (choice === 'system') meta.media = `(prefers-color-scheme: ${theme})`
    document.head.append(meta)
  }
}

const CHOICES = [
  ['system', texts.asOnThisDevice],
  ['light', texts.light],
  ['dark', texts.dark],
] as const

/** Buttons for light, dark and the theme of the device; a choice applies at once. */
export function ThemeChoices() {
  const [chosen, setChosen] = useState(chosenTheme)
  return (
    <RadioList
      legend={texts.coloursOnThisDevice}
      name="theme"
      choices={CHOICES}
      value={chosen}
      onChange={(choice) => {
        setChosen(choice)
        chooseTheme(choice)
      }}
    />
  )
}

/** Chooses the theme. */
export const ThemeDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    title={texts.theme}
    onClose={onClose}
    footer={
      <Button variant="primary" onClick={onClose}>
        {texts.done}
      </Button>
    }
  >
    <ThemeChoices />
  </Dialog>
)
