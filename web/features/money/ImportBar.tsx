import { Landmark, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { BankImport } from '#contract/bank/bank.ts'
import { UNDO_DAYS } from '#contract/money/money.ts'
import { addDays, indiaDay, showShortDay } from '#domain/days/india-day.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { useUndoImport } from './useMoneyActions.ts'
import styles from './money.module.css'

/** An imported statement that can still be undone. */
export function ImportBar({ imported }: { imported: BankImport }) {
  const [isAsking, setAsking] = useState(false)
  const undoing = useUndoImport()
  const isOnline = useOnline()
  const importedOn = indiaDay(new Date(imported.imported_at))
  return (
    <section className={`card ${styles.imported}`} aria-label="Imported statement">
      <Landmark aria-hidden />
      <p>
        <b>
          Statement of {showShortDay(imported.first_on)}
          {imported.last_on !== imported.first_on && ` to ${showShortDay(imported.last_on)}`}
        </b>{' '}
        <span className="muted">
          imported {showShortDay(importedOn)}, {imported.added} new, {imported.recorded} recorded. You can undo it until{' '}
          {showShortDay(addDays(importedOn, UNDO_DAYS))}.
        </span>
      </p>
      <Button variant="quiet" icon={<Undo2 aria-hidden />} disabled={!isOnline} onClick={() => setAsking(true)}>
        Undo import
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Undo this import?"
          act="Undo import"
          isBusy={undoing.isPending}
          busyText="Undoing..."
          onAct={() => undoing.mutate(imported.id, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          Its payments are undone and their invoices are due again. Payments that you changed since stay.
        </ConfirmDialog>
      )}
    </section>
  )
}
