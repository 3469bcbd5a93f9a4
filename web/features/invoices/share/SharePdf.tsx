import { FileText } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { explain } from '#web/ui/form/faults.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import * as texts from '../texts.en.ts'
import { canShareFiles, useShareFile } from '#web/ui/useShareFile.ts'

interface SharePdfProps {
  address: string
  /** The name of the file without its extension. */
  name: string
  label: string
}

/** A button that shares the PDF of a document as a file with an app of the device, if the device can. */
export function SharePdf({ address, name, label }: SharePdfProps) {
  const sharing = useShareFile()
  if (!canShareFiles()) return null
  return (
    <>
      <Button
        variant="quiet"
        icon={<FileText aria-hidden />}
        busy={sharing.isPending}
        onClick={() => sharing.mutate({ address, fileName: `${name.replace(/[^\w-]+/g, '-')}.pdf` })}
      >
        {sharing.data === 'ready' ? texts.sharePdfNow : label}
      </Button>
      <FormFault>{sharing.error && explain(sharing.error)}</FormFault>
    </>
  )
}
