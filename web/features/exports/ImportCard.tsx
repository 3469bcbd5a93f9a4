import { CircleCheck, Upload } from 'lucide-react'
import { useState } from 'react'
import { IMPORT_MAX_BYTES, type Imported, IMPORTED, type ImportPreview } from '#contract/imports/imports.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { ImportPreviewView } from './ImportPreviewView.tsx'
import { useCommitImport, usePreviewImport } from './useImport.ts'
import styles from './ExportCard.module.css'

const WHAT: Record<Imported, string> = { customers: 'Customers', items: 'Items', invoices: 'Past invoices' }
const HINTS: Record<Imported, string> = {
  customers: 'One row for each customer, with a column for the name.',
  items: 'One row for each item, with columns for description and price.',
  invoices:
    'One row for each invoice with number, date, customer and total. Rows with the same number are its lines. Your own download "Invoice items" brings payments and credit notes too.',
}
const PATHS: Record<Imported, string> = { customers: '/customers', items: '/items', invoices: '/dashboard' }

const isImported = (text: string): text is Imported => IMPORTED.some((one) => one === text)

/** An import in steps: file, columns, preview, result. */
export function ImportCard() {
  const [what, setWhat] = useState<Imported>('customers')
  const [file, setFile] = useState<File | null>(null)
  const preview = usePreviewImport()
  const commit = useCommitImport()
  const isOnline = useOnline()
  const isTooLarge = file !== null && file.size > IMPORT_MAX_BYTES

  const startAgain = () => {
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
    <section className={`card pad ${styles.exportCard}`} aria-labelledby="import-title">
      <h2 id="import-title">Import from another app</h2>
      {commit.data ? (
        <>
          <output className="with-ico paid-text">
            <CircleCheck aria-hidden /> {doneWords(commit.data)}
          </output>
          <div className={styles.exportActions}>
            <ButtonLink href={PATHS[what]} variant="primary">
              Open {WHAT[what].toLowerCase()}
            </ButtonLink>
            <Button onClick={startAgain}>Import another file</Button>
          </div>
        </>
      ) : (
        <>
          <p className="muted">Preview before anything is saved.</p>
          <SelectField
            label="What is in the file"
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
          <FormFault>{isTooLarge && 'The file is larger than 20 MB. Split it into parts.'}</FormFault>
          {preview.isPending && <output className="muted">Reading your file...</output>}
          <FormFault>{preview.error?.message}</FormFault>
          {file && preview.data && (
            <ImportPreviewView what={what} preview={preview.data} onColumns={(columns) => look(file, what, columns)} />
          )}
          <FormFault>{commit.error?.message}</FormFault>
          {file && preview.data && (
            <div className={styles.exportActions}>
              <Button
                variant="primary"
                busy={commit.isPending}
                busyText="Importing..."
                disabled={!isOnline || preview.isPending || !isReady(preview.data)}
                onClick={() => commit.mutate({ what, file, columns: columnsOf(preview.data) })}
              >
                Import {preview.data.added}
              </Button>
              <Button variant="quiet" onClick={startAgain}>
                Choose another file
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

const isReady = ({ fault_count, added }: ImportPreview): boolean => fault_count === 0 && added > 0

const columnsOf = ({ columns }: ImportPreview): string => columns.map(({ field }) => field ?? '').join(',')

const doneWords = ({ added, skipped }: { added: number; skipped: number }): string =>
  `${added} imported.${skipped > 0 ? ` ${skipped} were there already.` : ''}`

function FileZone({ file, onFile }: { file: File | null; onFile: (file: File) => void }) {
  return (
    <label className="drop">
      <Upload aria-hidden />
      <b>{file ? file.name : 'Choose a CSV file'}</b>
      <span className="desk-only">or drop it here</span>
      <span>Up to 20 MB. In Excel choose Save As, then CSV UTF-8</span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
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
