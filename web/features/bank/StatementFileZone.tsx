import { Upload } from 'lucide-react'
import * as texts from './texts.en.ts'

interface Props {
  file: File | null
  onFile: (file: File) => void
}

/** Where a statement is chosen or dropped. */
export function StatementFileZone({ file, onFile }: Props) {
  return (
    <label className="drop">
      <Upload aria-hidden />
      <b>{file ? file.name : texts.chooseYourBankStatement}</b>
      <span className="desk-only">{texts.orDropItHere}</span>
      <span>{texts.reportsAreReadToo}</span>
      <span>{texts.csvExcelOrPdfUp}</span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,.xls,.xlsx,.htm,.html,.pdf,.940,.mt940,.sta,.ofx,.qfx,.qif,.xml"
        onChange={(e) => {
          const next = e.target.files?.[0]
          if (next) onFile(next)
          // Reset, so that the same file can be chosen again.
          e.target.value = ''
        }}
      />
    </label>
  )
}
