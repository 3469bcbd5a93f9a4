import { useRef } from 'react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { saveFile } from '#web/features/exports/useDownload.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { fetchPdf } from './many-calls.ts'
import { RunDialog } from './RunDialog.tsx'
import { useRunMany } from './useRunMany.ts'
import { writeZip, type ZipFile } from './zip.ts'
import * as texts from '../texts.en.ts'

/** Most PDFs of one ZIP, which the browser keeps in memory: about 10 MB. */
const PDFS_MAX = 200

/** PDFs that are fetched at a time; the server prints those of one business in turn with the others. */
const PORTION = 4

/** Downloads the PDFs of the selected invoices as one ZIP. */
export function PdfsDialog({ invoices, onClose }: { invoices: readonly Invoice[]; onClose: () => void }) {
  const files = useRef(new Map<string, ZipFile>())
  const known = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const run = useRunMany([...known.keys()], PORTION, (ids) =>
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
