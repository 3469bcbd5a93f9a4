import { FileText } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { explain } from '#web/ui/form/faults.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import * as texts from '../texts.en.ts'
import { useShareFile } from '#web/ui/useShareFile.ts'

/** Shares the PDF of an invoice as a file with an app of the device. */
export function SharePdf({ address, name }: { address: string; name: string }) {
  const sharing = useShareFile()
  return (
    <>
      <Button
        variant="quiet"
        icon={<FileText aria-hidden />}
        busy={sharing.isPending}
        onClick={() => sharing.mutate({ address, fileName: `${name.replace(/[^\w-]+/g, '-')}.pdf` })}
      >
        {sharing.data === 'ready' ? texts.sharePdfNow : texts.pdf}
      </Button>
      <FormFault>{sharing.error && explain(sharing.error)}</FormFault>
    </>
  )
}
