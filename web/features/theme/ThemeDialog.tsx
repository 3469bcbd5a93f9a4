import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { RadioList } from '#web/ui/fields/RadioList.tsx'
import * as texts from './texts.en.ts'
import { chooseTheme, chosenTheme } from './theme.ts'

const CHOICES = [
  ['system', texts.asOnThisDevice],
  ['light', texts.light],
  ['dark', texts.dark],
] as const

/** Chooses light, dark or the theme of the device; a choice shows at once. */
export function ThemeDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState(chosenTheme)
  return (
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
    </Dialog>
  )
}
