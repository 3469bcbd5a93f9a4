import type { ReactNode } from 'react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { showNumber } from '../../invoice-labels.ts'
import type { Outcome, RunState } from './run-bulk.ts'
import * as texts from '../texts.en.ts'
import styles from './select.module.css'

interface RunDialogProps {
  title: string
  invoices: readonly Invoice[]
  run: { state: RunState; outcomes: readonly Outcome[]; error: unknown; stop: () => void }
  /** The label of the start button. */
  confirm: string
  /** Null if it cannot be started. */
  onStart: (() => void) | null
  onClose: () => void
  /** The message after a stop, instead of the number of unchanged invoices. */
  stopped?: string
  /** The choices before the start. */
  children: ReactNode
}

/** The dialog of an action on many invoices: its choices, its progress, then the results and the skipped invoices. */
export function RunDialog({ title, invoices, run, confirm, onStart, onClose, stopped, children }: RunDialogProps) {
  const { state, outcomes } = run
  const isRunning = state === 'running' || state === 'stopping'
  const isOnline = useOnline()
  return (
    <FormDialog
      open
      title={title}
      onClose={isRunning ? run.stop : onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (!isRunning) onStart?.()
      }}
      footer={
        isRunning ? (
          <Button busy={state === 'stopping'} busyText={texts.stopping} onClick={run.stop}>
            {texts.stop}
          </Button>
        ) : state === 'ready' || state === 'failed' ? (
          <>
            <Button onClick={onClose}>{state === 'ready' ? texts.cancel : texts.close}</Button>
            <Button type="submit" variant="primary" disabled={!isOnline || onStart === null}>
              {state === 'ready' ? confirm : texts.tryAgain}
            </Button>
          </>
        ) : (
          <Button variant="primary" data-autofocus onClick={onClose}>
            {texts.close}
          </Button>
        )
      }
    >
      {state === 'ready' ? children : <Progress done={outcomes.length} total={invoices.length} isRunning={isRunning} />}
      {state === 'failed' && (
        <FormFault>{run.error instanceof Error ? run.error.message : String(run.error)}</FormFault>
      )}
      {(state === 'done' || state === 'stopped') && (
        <output>{sayCount(texts.countDone, outcomes.filter(({ reason }) => reason === null).length)}</output>
      )}
      {state === 'stopped' && (
        <p>{stopped ?? sayCount(texts.stoppedCountNotStarted, invoices.length - outcomes.length)}</p>
      )}
      {!isRunning && <LeftOut invoices={invoices} outcomes={outcomes} />}
    </FormDialog>
  )
}

function Progress({ done, total, isRunning }: { done: number; total: number; isRunning: boolean }) {
  const words = say(texts.doneOfTotal, { done, total })
  return (
    <p className={styles.progress}>
      <progress max={total} value={done} aria-label={words} />
      <span className="num" aria-live={isRunning ? 'off' : undefined}>
        {words}
      </span>
    </p>
  )
}

/** The skipped invoices, each with the reason. */
function LeftOut({ invoices, outcomes }: { invoices: readonly Invoice[]; outcomes: readonly Outcome[] }) {
  const known = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const left = outcomes.filter(({ reason }) => reason !== null)
  if (left.length === 0) return null
  return (
    <>
      <p>{sayCount(texts.countLeftOut, left.length)}</p>
      <ul className={styles.left}>
        {left.map(({ id, reason }) => {
          const invoice = known.get(id)
          return (
            <li key={id}>
              {invoice && (
                <b>
                  {showNumber(invoice)} · <bdi>{invoice.customer_name}</bdi>
                </b>
              )}
              <span>{reason}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
