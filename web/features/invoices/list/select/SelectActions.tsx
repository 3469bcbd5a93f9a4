import { useState } from 'react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { useDownload } from '#web/features/exports/useDownload.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { sayCount } from '#web/ui/texts/say.ts'
import { csvRequest } from './many-calls.ts'
import { MarkManyDialog } from './MarkManyDialog.tsx'
import { PdfsDialog } from './PdfsDialog.tsx'
import { RemindManyDialog } from './RemindManyDialog.tsx'
import * as texts from '../texts.en.ts'
import styles from './select.module.css'

const DIALOGS = { paid: MarkManyDialog, remind: RemindManyDialog, pdfs: PdfsDialog }
type Action = keyof typeof DIALOGS

interface SelectActionsProps {
  selected: readonly Invoice[]
  /** Back to the list without checkboxes. */
  onClose: () => void
}

/** The bar below the list: how many are selected, and what can be done with them. */
export function SelectActions({ selected, onClose }: SelectActionsProps) {
  // The invoices as they were when the dialog opened: the list changes while it runs.
  const [open, setOpen] = useState<{ action: Action; invoices: readonly Invoice[] }>()
  const download = useDownload()
  const isOnline = useOnline()
  const isOff = selected.length === 0 || !isOnline
  const exportCsv = () =>
    download.mutate(
      { address: csvRequest(selected.map(({ id }) => id)), name: 'pavti-invoices.csv' },
      { onError: ({ message }) => showToast({ tone: 'error', title: texts.couldNotExport, text: message }) },
    )
  const button = (action: Action, label: string) => (
    <Button size="sm" disabled={isOff} onClick={() => setOpen({ action, invoices: selected })}>
      {label}
    </Button>
  )
  const OpenDialog = open && DIALOGS[open.action]
  return (
    <section className={styles.bar} aria-label={texts.actionsForSelected}>
      <output className="num">{sayCount(texts.selected, selected.length)}</output>
      <div className={styles.buttons}>
        {button('paid', texts.markPaidMany)}
        {button('remind', texts.remind)}
        {button('pdfs', texts.pdfs)}
        <Button size="sm" disabled={isOff} busy={download.isPending} busyText={texts.working} onClick={exportCsv}>
          {texts.csv}
        </Button>
      </div>
      <Button variant="quiet" size="sm" onClick={onClose}>
        {texts.done}
      </Button>
      {open && OpenDialog && <OpenDialog invoices={open.invoices} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
