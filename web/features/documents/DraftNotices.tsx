import { CircleAlert, FilePen } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { sayWith } from '#web/ui/texts/say-with.ts'
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
        <h2>{texts.changedElsewhere}</h2>
        {state === 'typed' ? (
          <>
            <p>{texts.typedIsKept}</p>
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
            <p>{texts.otherVersion}</p>
            <Button size="sm" onClick={onBringBack}>
              {texts.bringBackWhatITyped}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

interface ParkedNoticeProps {
  customer: string
  onOpen: () => void
  onDrop: () => void
}

/** Another new invoice was started before: it is parked until it is opened or discarded. */
export function ParkedNotice({ customer, onOpen, onDrop }: ParkedNoticeProps) {
  return (
    <output className={`card ${styles.parkedNotice}`}>
      <FilePen aria-hidden />
      <p>
        {customer.trim() === '' ? texts.startedBefore : sayWith(texts.startedFor, { customer: <bdi>{customer}</bdi> })}
      </p>
      <span className="row">
        <Button size="sm" onClick={onOpen}>
          {texts.openThatOne}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDrop}>
          {texts.discard}
        </Button>
      </span>
    </output>
  )
}
