import { Upload } from 'lucide-react'

interface Props {
  file: File | null
  onFile: (file: File) => void
}

/** Where a statement is chosen or dropped. */
export function StatementFileZone({ file, onFile }: Props) {
  return (
    <label className="drop">
      <Upload aria-hidden />
      <b>{file ? file.name : 'Choose your bank statement'}</b>
      <span className="desk-only">or drop it here</span>
      <span>CSV, Excel or PDF, up to 5 MB</span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,.xls,.xlsx,.htm,.html,.pdf"
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
