import { Button } from '#web/ui/Button.tsx'
import * as texts from './texts.en.ts'

/** Says that the form shows what was typed before the page was left without Save. */
export const LeftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <div role="note" className="banner notice">
    <p>{texts.typedBefore}</p>
    <Button onClick={onDiscard}>{texts.discard}</Button>
  </div>
)
