import { CircleCheck, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CSV, JSON_FILE, XLSX } from '#contract/call/file-reply.ts'
import {
  commitImport,
  IMPORT_MAX_BYTES,
  type Imported,
  IMPORTED,
  type ImportPreview,
  type ImportResult,
  previewImport,
} from '#contract/imports/imports.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { keepFocusNear } from '#web/ui/dialog/return-focus.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { sendWithKey } from '#web/idempotency-key.ts'
import { send } from '#web/send.ts'
import { FileFaults, hasOtherRows, ImportPreviewView } from './ImportPreviewView.tsx'
import * as texts from './texts.en.ts'
import styles from './exports.module.css'

interface ChosenFile {
  what: Imported
  file: File
  /** The field of each column; if undefined, the server detects it. */
  columns: string | undefined
}

/** A file to import, with its preview. */
interface PreviewedFile extends ChosenFile {
  preview: ImportPreview
}

const columnsQuery = ({ columns }: ChosenFile) => (columns === undefined ? {} : { columns })

/** A preview of the import. */
const usePreviewImport = () =>
  useMutation({
    mutationFn: (chosen: ChosenFile) =>
      send(previewImport, { params: { what: chosen.what }, query: columnsQuery(chosen), file: chosen.file }),
  })

/** Imports a file; pressing again without a response does not import it twice. */
function useCommitImport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ preview, ...chosen }: PreviewedFile) => {
      const without = preview.rows_to_leave_out
      const { name, size, lastModified } = chosen.file
      const write = ['import', chosen.what, name, size, lastModified, chosen.columns, without].join(' ')
      return sendWithKey(write, (key) =>
        send(commitImport, {
          params: { what: chosen.what },
          query: { ...columnsQuery(chosen), ...(without > 0 && { rows_with_faults: 'leave_out' as const }) },
          file: chosen.file,
          key,
        }),
      )
    },
    onSuccess: () => cache.invalidateQueries(),
  })
}

const WHAT: Record<Imported, string> = {
  customers: texts.customers,
  items: texts.items,
  invoices: texts.pastInvoices,
  quotations: texts.quotationsOfPavti,
  recurring: texts.recurringOfPavti,
  e_invoices: texts.irnsOfPavti,
  bank_credits: texts.creditsOfPavti,
  settings: texts.settingsOfPavti,
}
const OPEN: Record<Imported, string> = {
  customers: texts.openCustomers,
  items: texts.openItems,
  invoices: texts.openPastInvoices,
  quotations: texts.openQuotations,
  recurring: texts.openRecurring,
  e_invoices: texts.openPastInvoices,
  bank_credits: texts.openMoney,
  settings: texts.openSettings,
}
const HINTS: Record<Imported, string> = {
  customers: texts.customersHint,
  items: texts.itemsHint,
  invoices: texts.invoicesHint,
  quotations: say(texts.quotationsHint, { file: 'quotations.json' }),
  recurring: say(texts.recurringHint, { file: 'recurring.json' }),
  e_invoices: say(texts.irnsHint, { file: 'e-invoices.json' }),
  bank_credits: say(texts.creditsHint, { file: 'bank-credits.json' }),
  settings: say(texts.settingsHint, { file: 'settings.json' }),
}
const PATHS: Record<Imported, string> = {
  customers: '/customers',
  items: '/items',
  invoices: '/dashboard',
  quotations: '/quotations',
  recurring: '/recurring',
  e_invoices: '/dashboard',
  bank_credits: '/money',
  settings: '/settings',
}

/** The anchor to which the screen of customers links. */
const TITLE = 'import-title'

const isImported = (text: string): text is Imported => IMPORTED.some((one) => one === text)

/** An import in steps: file, columns, preview, result. */
export function ImportCard() {
  const [what, setWhat] = useState<Imported>('customers')
  const [file, setFile] = useState<File | null>(null)
  const preview = usePreviewImport()
  const commit = useCommitImport()
  const isOnline = useOnline()
  const isTooLarge = file !== null && file.size > IMPORT_MAX_BYTES
  const heading = useRef<HTMLHeadingElement>(null)
  // Effect: scrolls to the anchor of another screen's link, after the frame has scrolled to the top.
  useEffect(() => {
    if (location.hash === `#${TITLE}`) queueMicrotask(() => heading.current?.scrollIntoView({ block: 'center' }))
  }, [])

  const startAgain = () => {
    keepFocusNear()
    setFile(null)
    preview.reset()
    commit.reset()
  }
  const look = (next: File, at: Imported, columns?: string) => {
    setFile(next)
    commit.reset()
    if (next.size <= IMPORT_MAX_BYTES) preview.mutate({ what: at, file: next, columns })
  }
  return (
    <section className={`card pad ${styles.exportCard}`} aria-labelledby={TITLE}>
      <h2 ref={heading} id={TITLE}>
        {texts.importFromAnotherApp}
      </h2>
      {commit.data ? (
        <>
          <output className="with-ico paid-text">
            <CircleCheck aria-hidden /> {doneWords(commit.data)}
          </output>
          {commit.data.left_out > 0 && preview.data && (
            <>
              <p>{sayCount(texts.rowsLeftOut, commit.data.left_out)}</p>
              <FileFaults preview={preview.data} />
            </>
          )}
          <div className={styles.exportActions}>
            <ButtonLink href={PATHS[what]} variant="primary">
              {OPEN[what]}
            </ButtonLink>
            <Button onClick={startAgain}>{texts.importAnotherFile}</Button>
          </div>
        </>
      ) : (
        <>
          <p className="muted">{texts.previewFirst}</p>
          <SelectField
            label={texts.whatIsInTheFile}
            name="import-what"
            value={what}
            choices={IMPORTED.map((one) => [one, WHAT[one]] as const)}
            help={HINTS[what]}
            onChange={(next) => {
              if (!isImported(next)) return
              setWhat(next)
              if (file) look(file, next)
            }}
          />
          <FileZone file={file} onFile={(next) => look(next, what)} />
          <FormFault>{isTooLarge && texts.largerThan20Mb}</FormFault>
          {preview.isPending && <output className="muted">{texts.readingYourFile}</output>}
          <FormFault>{preview.error?.message}</FormFault>
          {file && preview.data && (
            <ImportPreviewView what={what} preview={preview.data} onColumns={(columns) => look(file, what, columns)} />
          )}
          <FormFault>{commit.error?.message}</FormFault>
          {file && preview.data && (
            <div className={styles.exportActions}>
              <Button
                variant={preview.data.fault_count > 0 ? 'secondary' : 'primary'}
                busy={commit.isPending}
                busyText={texts.importing}
                disabled={!isOnline || preview.isPending || !isReady(preview.data)}
                onClick={() => {
                  keepFocusNear()
                  commit.mutate({ what, file, columns: columnsOf(preview.data), preview: preview.data })
                }}
              >
                {sayCount(
                  hasOtherRows(preview.data) ? texts.importTheOthers : texts.importCount,
                  preview.data.added + preview.data.advances,
                )}
              </Button>
              <Button variant="quiet" onClick={startAgain}>
                {texts.chooseAnotherFile}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

const isReady = (preview: ImportPreview): boolean =>
  hasOtherRows(preview) || (preview.fault_count === 0 && preview.added + preview.advances > 0)

const columnsOf = ({ columns }: ImportPreview): string => columns.map(({ field }) => field ?? '').join(',')

const doneWords = ({ added, skipped, advances }: ImportResult): string =>
  [
    ...(added > 0 || advances === 0 ? [sayCount(texts.imported, added)] : []),
    ...(advances > 0 ? [sayCount(texts.advancesRecorded, advances)] : []),
    ...(skipped > 0 ? [sayCount(texts.wereThereAlready, skipped)] : []),
  ].join(' ')

function FileZone({ file, onFile }: { file: File | null; onFile: (file: File) => void }) {
  return (
    <label className="drop">
      <Upload aria-hidden />
      <b>{file ? file.name : texts.chooseAFile}</b>
      <span className="desk-only">{texts.orDropItHere}</span>
      <span>{texts.upTo20Mb}</span>
      <input
        type="file"
        // Old sheets can be chosen too; the answer says which format to save instead.
        accept={`.csv,.tsv,.txt,.json,.xlsx,.xls,.ods,${CSV},${JSON_FILE},${XLSX}`}
        onChange={(e) => {
          const next = e.target.files?.[0]
          if (next) onFile(next)
          // Reset, so that the same file can be chosen again after it was corrected.
          e.target.value = ''
        }}
      />
    </label>
  )
}
