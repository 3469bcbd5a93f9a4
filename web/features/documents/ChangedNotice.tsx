import { CircleAlert } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import styles from './FaultList.module.css'

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
        <h2>This draft was changed on another device</h2>
        {state === 'typed' ? (
          <>
            <p>What you typed is still here. Reload to see what was saved there, or keep yours and save again.</p>
            <div className="row">
              <Button size="sm" busy={isLoading} onClick={onShowSaved}>
                Reload
              </Button>
              <Button size="sm" busy={isLoading} onClick={onKeep}>
                Keep mine
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>This is the version from the other device.</p>
            <Button size="sm" onClick={onBringBack}>
              Bring back what I typed
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
