import { CircleCheck, Upload } from 'lucide-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { recordPortalFile } from '#contract/e-invoices/e-invoices.ts'
import { send } from '#web/send.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { portalRowFault } from './portal-row-fault.en.ts'
import * as texts from './texts.en.ts'
import styles from './exports.module.css'

/** Takes the JSON file that the e-invoice portal gave after the upload, and shows which rows fit no document. */
export function PortalFile() {
  const cache = useQueryClient()
  const reading = useMutation({
    mutationFn: async (file: File) => send(recordPortalFile, { body: { content: await file.text() } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['invoice'] }),
  })
  const { data } = reading
  return (
    <div className={styles.exportCard}>
      <label className="drop">
        <Upload aria-hidden />
        <b>{reading.isPending ? texts.readingPortalFile : texts.choosePortalFile}</b>
        <span>{texts.portalFileHint}</span>
        <input
          type="file"
          accept=".json,application/json"
          disabled={reading.isPending}
          onChange={(e) => {
            const file = e.target.files?.[0]
            if (file) reading.mutate(file)
            // Reset, so that the same file can be chosen again.
            e.target.value = ''
          }}
        />
      </label>
      <FormFault>{reading.error?.message}</FormFault>
      {data && (
        <output className="with-ico paid-text">
          <CircleCheck aria-hidden /> {sayCount(texts.irnsRecorded, data.recorded)}
          {data.known > 0 && ` ${sayCount(texts.irnsKnown, data.known)}`}
        </output>
      )}
      {data && data.faults.length > 0 && (
        <ul className={styles.faultList} aria-label={texts.rowsThatFitNone}>
          {data.faults.map(({ row, number, code, message }) => (
            <li key={row}>
              {number === null ? say(texts.rowAlone, { row }) : say(texts.rowOfNumber, { row, number })}
              <br />
              {portalRowFault(code, message)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
