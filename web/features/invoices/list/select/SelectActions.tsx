import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { saveFile, useDownload } from '#web/features/exports/DownloadButton.tsx'
import { refreshInvoices } from '#web/refresh-invoices.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from '../texts.en.ts'
import { csvRequest, fetchPdf, remindPortion } from './bulk-calls.ts'
import { BulkMarkPaidDialog } from './BulkMarkPaidDialog.tsx'
import styles from './select.module.css'
import { RunDialog } from './RunDialog.tsx'
import { useRunInBulk } from './run-bulk.ts'
import { writeZip, type ZipFile } from './zip.ts'
import { Allowed, useMay } from '#web/features/session/useMay.tsx'
import { markPaidInBulk } from '#contract/settlement/invoice-payment-calls.ts'
import { remindInBulk } from '#contract/reminders/reminder-calls.ts'
import { exportChosenInvoices } from '#contract/exports/exported-lists.ts'

/** The maximum number of PDFs in one ZIP, which the browser holds in memory: about 10 MB. */
const PDFS_MAX = 200

/** The number of PDFs that are fetched at a time; on the server, businesses take turns in printing. */
const PORTION = 4

/** Downloads the PDFs of the selected invoices as one ZIP. */
function PdfsDialog({ invoices, onClose }: { invoices: readonly Invoice[]; onClose: () => void }) {
  const files = useRef(new Map<string, ZipFile>())
  const known = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const run = useRunInBulk([...known.keys()], PORTION, (ids) =>
    Promise.all(ids.flatMap((id) => known.get(id) ?? []).map((invoice) => fetchPdf(invoice, files.current))),
  )
  const start = async () => {
    if ((await run.start()) !== 'done' || files.current.size === 0) return
    saveFile(writeZip([...files.current.values()]), 'pavti-invoices.zip')
  }
  const isTooMany = invoices.length > PDFS_MAX
  return (
    <RunDialog
      title={sayCount(texts.downloadCountPdfs, invoices.length)}
      invoices={invoices}
      run={run}
      confirm={texts.downloadZip}
      onStart={isTooMany ? null : () => void start()}
      onClose={onClose}
      stopped={texts.noFileWasSaved}
    >
      <p>{isTooMany ? say(texts.atMostPdfs, { max: PDFS_MAX }) : texts.onePdfForEach}</p>
    </RunDialog>
  )
}

const DIALOGS = { paid: BulkMarkPaidDialog, remind: BulkRemindDialog, pdfs: PdfsDialog }
type Action = keyof typeof DIALOGS

interface SelectActionsProps {
  selected: readonly Invoice[]
  /** Returns to the list without checkboxes. */
  onClose: () => void
}

/** The bar below the list with the number of selected invoices and the actions on them. */
export function SelectActions({ selected, onClose }: SelectActionsProps) {
  // A snapshot of the invoices from when the dialog opened, because the list changes while it runs.
  const [open, setOpen] = useState<{ action: Action; invoices: readonly Invoice[] }>()
  const download = useDownload()
  const isOnline = useOnline()
  const isOff = selected.length === 0 || !isOnline
  const may = useMay()
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
        {may(markPaidInBulk) && button('paid', texts.markPaidMany)}
        {may(remindInBulk) && button('remind', texts.remind)}
        {button('pdfs', texts.pdfs)}
        <Allowed call={exportChosenInvoices}>
          <Button size="sm" disabled={isOff} busy={download.isPending} busyText={texts.working} onClick={exportCsv}>
            {texts.csv}
          </Button>
        </Allowed>
      </div>
      <Button variant="quiet" size="sm" onClick={onClose}>
        {texts.done}
      </Button>
      {open && OpenDialog && <OpenDialog invoices={open.invoices} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

/** Mails reminders of the selected invoices, and links to the list of today for WhatsApp. */
function BulkRemindDialog({ invoices, onClose }: { invoices: readonly Invoice[]; onClose: () => void }) {
  const cache = useQueryClient()
  const { data: site } = useSite()
  const [key] = useState(newIdempotencyKey)
  const sendsMail = site?.sends_mail ?? false
  const run = useRunInBulk(
    invoices.map(({ id }) => id),
    10,
    (portion) => remindPortion(portion, key),
  )
  const start = async () => {
    await run.start()
    await refreshInvoices(cache)
  }
  return (
    <RunDialog
      title={sayCount(texts.remindCount, invoices.length)}
      invoices={invoices}
      run={run}
      confirm={texts.sendMails}
      onStart={sendsMail ? () => void start() : null}
      onClose={onClose}
    >
      <p>{sendsMail ? texts.mailToEachHelp : texts.mailNotSetUp}</p>
      <p>{sayWith(texts.toRemindByWhatsapp, { link: <Link href="/late/reminders" /> })}</p>
    </RunDialog>
  )
}
