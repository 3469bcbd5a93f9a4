import { CallButton } from '#web/features/session/useMay.tsx'
import type { ReactNode } from 'react'
import { showUndoReason } from '#domain/document/undo-reason.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import { UNDO_REASON_WORDS } from './payment-choices.en.ts'
import styles from './payments.module.css'
import { undoPayment, writeOffInvoice } from '#contract/settlement/invoice-payment-calls.ts'

interface EntryRowProps {
  /** The name of the entry for screen readers: "the payment". */
  name: string
  /** The amount as shown: "₹1,180.00". */
  amount: string
  description: string
  entry: {
    method: string
    note: string | null
    by: string
    undone: { at: string; by: string | null; reason: string | null } | null
  }
  onUndo: () => void
  /** Further actions on an entry that is not undone. */
  children?: ReactNode
}

/** A payment or refund in its card. If undone, the amount is struck through and the reason shown. */
export function EntryRow({ name, amount, description, entry, onUndo, children }: EntryRowProps) {
  const { undone, note, by, method } = entry
  // A user who may not write off may not undo a write-off either.
  const undo = method === 'write_off' ? writeOffInvoice : undoPayment
  return (
    <li>
      <div className="between">
        {undone ? (
          <s className="num">
            <span className="sr-only">{texts.undone} </span>
            {amount}
          </s>
        ) : (
          <b className="num">{amount}</b>
        )}
        {!undone && (
          <CallButton call={undo} label={texts.undo} variant="quiet" size="sm" onClick={onUndo}>
            <span className="sr-only"> {say(texts.nameOfAmount, { name, amount })}</span>
          </CallButton>
        )}
      </div>
      <p className="small">{description}</p>
      {note && <p className={`small ${styles.note}`}>{note}</p>}
      <p className="small muted">{say(texts.recordedByBy, { by })}</p>
      {!undone && children}
      {undone && (
        <p className={`small ${styles.undone}`}>
          {say(texts.undoneOnIndiaday, { indiaDay: showDay(indiaDay(new Date(undone.at))) })}
          {undone.by && say(texts.byBy, { by: undone.by })}
          {undone.reason && `: ${showUndoReason(undone.reason, UNDO_REASON_WORDS)}`}
        </p>
      )}
    </li>
  )
}
