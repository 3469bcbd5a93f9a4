import { CircleAlert } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import * as texts from './texts.en.ts'
import styles from './editor.module.css'

interface ChangedNoticeProps {
  /** The typed version: not yet saved, or parked while the saved version is shown. */
  state: 'typed' | 'parked'
  isLoading: boolean
  onKeep: () => void
  onShowSaved: () => void
  onBringBack: () => void
}

/** Shown when another device saved the draft meanwhile. The user chooses a version; none is lost. */
export function ChangedNotice({ state, isLoading, onKeep, onShowSaved, onBringBack }: ChangedNoticeProps) {
  return (
    <div className={`card ${styles.faultList}`} role="alert">
      <CircleAlert aria-hidden />
      <div>
        <h2>{texts.thisDraftWasChangedOn}</h2>
        {state === 'typed' ? (
          <>
            <p>{texts.whatYouTypedIsStill}</p>
            <div className="row">
              <Button size="sm" busy={isLoading} onClick={onShowSaved}>
                {texts.reload}
              </Button>
              <Button size="sm" busy={isLoading} onClick={onKeep}>
                {texts.keepMine}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>{texts.thisIsTheVersionFrom}</p>
            <Button size="sm" onClick={onBringBack}>
              {texts.bringBackWhatITyped}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
