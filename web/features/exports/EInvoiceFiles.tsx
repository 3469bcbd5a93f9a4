import { CircleCheck, Download, Upload } from 'lucide-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#contract/call/address.ts'
import { checkEInvoices, type EInvoiceFault, exportEInvoices } from '#contract/exports/e-invoices.ts'
import { recordPortalFile } from '#contract/e-invoices/e-invoices.ts'
import { send } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { ofBusiness } from '#web/named-business.ts'
import { Allowed } from '#web/features/session/useMay.tsx'
import { placeCalls } from '#web/place-calls.ts'
import { eInvoiceFault, portalRowFault } from './faults.en.ts'
import type { ReturnMonth } from './returns/ReturnCard.tsx'
import { type DownloadVariant, useDownload } from './DownloadButton.tsx'
import { FaultList } from './FaultList.tsx'
import * as texts from './texts.en.ts'
import styles from './exports.module.css'

/** The documents of a return, or chosen ones. */
type Asked = ReturnMonth | { invoice_ids: string[] }

/** The e-invoices of a month or quarter. */
export function EInvoiceCard(period: ReturnMonth) {
  return (
    <section className={`card pad ${styles.exportCard}`} aria-labelledby="e-invoices-title">
      <h2 id="e-invoices-title">{texts.eInvoices}</h2>
      <p className="muted">{texts.eInvoicesHint}</p>
      <p className="muted">{texts.eInvoicesDuty}</p>
      <EInvoiceFiles asked={period} name={period.month} variant="secondary" />
      <Allowed call={placeCalls.recordPortalFile}>
        <PortalFile />
      </Allowed>
    </section>
  )
}

export interface EInvoiceDialogProps {
  invoiceIds: string[]
  /** A part of the file name. */
  name: string
  onClose: () => void
}

/** The e-invoices of chosen documents. */
export function EInvoiceDialog({ invoiceIds, name, onClose }: EInvoiceDialogProps) {
  return (
    <Dialog open title={texts.eInvoices} onClose={onClose} footer={<Button onClick={onClose}>{texts.close}</Button>}>
      <div className={styles.exportCard}>
        <p className="muted">{texts.eInvoicesDuty}</p>
        <EInvoiceFiles asked={{ invoice_ids: invoiceIds }} name={name} variant="primary" />
      </div>
    </Dialog>
  )
}

/** The faults that the portal would refuse, and the file of the other documents: one for each GSTIN of the seller. */
function EInvoiceFiles({ asked, name, variant }: { asked: Asked; name: string; variant: DownloadVariant }) {
  const check = useQuery({
    queryKey: ['e-invoices', asked],
    queryFn: ({ signal }) => send(checkEInvoices, { body: asked, signal }),
    // Invoices and customers change.
    staleTime: 0,
    gcTime: 0,
  })
  const { data } = check
  if (check.error) {
    return (
      <div role="alert" className={styles.download}>
        <FieldError>{check.error.message}</FieldError>
        <Button size="sm" onClick={() => void check.refetch()}>
          {texts.tryAgain}
        </Button>
      </div>
    )
  }
  if (!data) {
    return (
      <>
        <LoadingLabel>{texts.checkingEInvoices}</LoadingLabel>
        <Skeleton height="44px" />
      </>
    )
  }
  if (data.ready + data.fault_count === 0) return <p className="muted">{texts.noneForThePortal}</p>
  return (
    <>
      {data.ready > 0 && (
        <output className="with-ico paid-text">
          <CircleCheck aria-hidden /> {sayCount(texts.readyForThePortal, data.ready)}
        </output>
      )}
      {data.fault_count > 0 && <EInvoiceFaults faults={data.faults} count={data.fault_count} />}
      {data.left_out > 0 && <p className="muted">{sayCount(texts.notForThePortal, data.left_out)}</p>}
      <div className={styles.exportActions}>
        {data.gstins.map((gstin) => (
          <EInvoiceDownload
            key={gstin}
            asked={{ ...asked, gstin }}
            name={['e-invoices', data.gstins.length > 1 && gstin, name].filter(Boolean).join('-')}
            variant={variant}
            label={data.gstins.length > 1 ? say(texts.downloadJsonOf, { gstin }) : texts.downloadJson}
          />
        ))}
      </div>
    </>
  )
}

function EInvoiceFaults({ faults, count }: { faults: readonly EInvoiceFault[]; count: number }) {
  return (
    <div>
      <p>
        <b>{sayCount(texts.thingsToCorrect, count)}</b>
      </p>
      <FaultList faults={faults} businessPath="/settings/business" describe={eInvoiceFault} />
      <p className="muted">{texts.faultyAreLeftOut}</p>
    </div>
  )
}

interface EInvoiceDownloadProps {
  asked: Asked & { gstin: string }
  /** The name of the file without its extension. */
  name: string
  label: string
  variant: DownloadVariant
}

function EInvoiceDownload({ asked, name, label, variant }: EInvoiceDownloadProps) {
  const download = useDownload()
  const isOnline = useOnline()
  const start = () => {
    const address = new Request(ofBusiness(addressOf(exportEInvoices, {})), {
      method: exportEInvoices.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    })
    download.mutate({ address, name: `${name}.json` })
  }
  return (
    <div className={styles.download}>
      <Button
        variant={variant}
        icon={<Download aria-hidden />}
        busy={download.isPending}
        busyText={texts.preparing}
        disabled={!isOnline}
        onClick={start}
      >
        {label}
      </Button>
      <output className="muted">{download.isSuccess && texts.savedOnYourDevice}</output>
      <FormFault>{download.error?.message}</FormFault>
    </div>
  )
}

/**
 * Reads the JSON file that the e-invoice portal returned after the upload, and shows the rows without a matching
 * document.
 */
function PortalFile() {
  const cache = useQueryClient()
  const reading = useMutation({
    mutationFn: async (file: File) => send(recordPortalFile, { body: { content: await file.text() } }),
    // Even without a response: the file may have been recorded.
    onSettled: () => cache.invalidateQueries({ queryKey: ['invoice'] }),
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
