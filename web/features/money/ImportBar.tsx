import { Landmark, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { BankImport } from '#contract/bank/bank.ts'
import { undoMoneyImport, UNDO_DAYS } from '#contract/money/money.ts'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { showShortDay } from '#web/ui/texts/days.en.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { reportLabel } from '../bank/bank-result.ts'
import { useUndoImport } from './useMoneyActions.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './money.module.css'
import { Allowed, useMay } from '#web/features/session/useMay.tsx'

/** An imported statement, with a button to undo the import. */
export function ImportBar({ imported }: { imported: BankImport }) {
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const undoing = useUndoImport()
  const isOnline = useOnline()
  const importedOn = indiaDay(new Date(imported.imported_at))
  return (
    <section className={`card ${styles.imported}`} aria-label={texts.importedStatement}>
      <Landmark aria-hidden />
      <p>
        <b>
          {say(texts.statementOfFirston, { firstOn: showShortDay(imported.first_on) })}
          {imported.last_on !== imported.first_on && say(texts.toLaston, { lastOn: showShortDay(imported.last_on) })}
        </b>{' '}
        <span className="muted">
          {say<typeof texts.importSums | typeof texts.importedToRead>(
            may(undoMoneyImport) ? texts.importSums : texts.importedToRead,
            {
              importedOn: showShortDay(importedOn),
              added: imported.added,
              recorded: imported.recorded,
              importedOn2: showShortDay(addDays(importedOn, UNDO_DAYS)),
            },
          )}{' '}
          {reportLabel(imported)}
        </span>
      </p>
      <Allowed call={undoMoneyImport}>
        <Button variant="quiet" icon={<Undo2 aria-hidden />} disabled={!isOnline} onClick={() => setAsking(true)}>
          {texts.undoImport}
        </Button>
      </Allowed>
      {isAsking && (
        <ConfirmDialog
          title={texts.undoThisImport}
          act={texts.undoImport}
          isBusy={undoing.isPending}
          busyText={texts.undoing}
          onAct={() => undoing.mutate(imported.id, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {texts.undoImportHelp}
        </ConfirmDialog>
      )}
    </section>
  )
}
