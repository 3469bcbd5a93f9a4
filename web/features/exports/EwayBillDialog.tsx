import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#contract/call/address.ts'
import {
  checkChallanEwayBill,
  checkEwayBill,
  exportChallanEwayBill,
  exportEwayBill,
} from '#contract/exports/eway-bill.ts'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { TRANSPORT_MODES, type TransportMode } from '#domain/document/extras/transport.ts'
import { ofBusiness } from '#web/named-business.ts'
import { send } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { faultsOfIssues } from '#web/ui/form/faults.ts'
import { useForm } from '#web/ui/form/useForm.ts'
import { ewayBillFault } from './faults.en.ts'
import { useDownload } from './DownloadButton.tsx'
import * as texts from './texts.en.ts'
import styles from './exports.module.css'

export interface EwayBillDialogProps {
  /** The document that accompanies the goods. */
  kind: 'invoice' | 'challan'
  id: string
  /** A part of the file name. */
  name: string
  /** The initial transport details from the document; null if it has none. */
  transport: InvoiceDetail['transport']
  onClose: () => void
}

const CALLS = {
  invoice: { check: checkEwayBill, download: exportEwayBill },
  challan: { check: checkChallanEwayBill, download: exportChallanEwayBill },
}

const MODES: Record<TransportMode, string> = {
  road: texts.byRoad,
  rail: texts.byRail,
  air: texts.byAir,
  ship: texts.byShip,
}

const EMPTY = {
  mode: 'road',
  vehicle_number: '',
  document_number: '',
  document_on: '',
  distance_km: '',
  transporter_id: '',
  transporter_name: '',
}
type Typed = typeof EMPTY

/** Returns the transport details of a document: by road the vehicle, else the number of the carrier's document. */
export function typedTransport(transport: InvoiceDetail['transport']): Typed {
  if (transport === null) return EMPTY
  const { mode, vehicle_number, lr_number } = transport
  const isByRoad = mode === null || mode === 'road'
  return {
    ...EMPTY,
    mode: mode ?? 'road',
    ...(isByRoad ? { vehicle_number: vehicle_number ?? '' } : { document_number: lr_number ?? '' }),
  }
}

/** Returns the typed values without empty fields. */
const bodyOf = ({ distance_km, ...typed }: Typed) => ({
  ...(distance_km.trim() === '' ? {} : { distance_km: Number(distance_km) }),
  ...Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== '')),
})

/**
 * The e-way bill of an invoice or a challan: the faults that the portal would refuse, or the transport details and the
 * file.
 */
export function EwayBillDialog(props: EwayBillDialogProps) {
  const { kind, id, onClose } = props
  const { data, error, refetch } = useQuery({
    queryKey: ['eway-bill', id],
    queryFn: ({ signal }) => send(CALLS[kind].check, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  if (data?.faults.length === 0) return <TransportDialog {...props} />
  return (
    <Dialog open title={texts.ewayBill} onClose={onClose} footer={<Button onClick={onClose}>{texts.close}</Button>}>
      {error ? (
        <>
          <FormFault>{error.message}</FormFault>
          <Button size="sm" onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        </>
      ) : data ? (
        <ul className={styles.faultList}>
          {data.faults.map(({ code, message }) => (
            <li key={code}>{ewayBillFault(code, message)}</li>
          ))}
        </ul>
      ) : (
        <>
          <LoadingLabel>{texts.checkingEwayBill}</LoadingLabel>
          <Skeleton height="220px" />
        </>
      )}
    </Dialog>
  )
}

function TransportDialog({ kind, id, name, transport, onClose }: EwayBillDialogProps) {
  const call = CALLS[kind].download
  const form = useForm<Typed>(
    (typed) => faultsOfIssues(call.body?.safeParse(bodyOf(typed)).error?.issues ?? [], (one) => one in EMPTY),
    typedTransport(transport),
  )
  const download = useDownload()
  const { mode } = form.values
  const toFile = (typed: Typed) => ({
    address: new Request(ofBusiness(addressOf(call, { params: { id } })), {
      method: call.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(typed)),
    }),
    name: `eway-bill-${name}.json`,
  })
  return (
    <FormDialog
      open
      look="full"
      title={texts.ewayBill}
      subtitle={texts.ewayBillHint}
      onClose={onClose}
      isChanged={form.isDirty}
      onSubmit={form.send(download, toFile, { onSuccess: onClose })}
      footer={
        <DialogButtons
          confirm={texts.downloadJson}
          busyText={texts.preparing}
          isBusy={download.isPending}
          onCancel={onClose}
        />
      }
    >
      <SelectField
        label={texts.transportMode}
        name="mode"
        value={mode}
        choices={[...TRANSPORT_MODES.map((one) => [one, MODES[one]] as const), ['', texts.transporterFills]]}
        onChange={(next) => form.change({ mode: next, vehicle_number: '', document_number: '', document_on: '' })}
      />
      {mode === 'road' && (
        <TextField
          {...form.field('vehicle_number')}
          label={texts.vehicleNumber}
          placeholder="MH12AB1234"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
        />
      )}
      {mode !== 'road' && mode !== '' && (
        <>
          <TextField
            {...form.field('document_number')}
            label={texts.transportDocument}
            autoComplete="off"
            maxLength={15}
          />
          <TextField {...form.field('document_on')} label={texts.transportDocumentDay} type="date" optional />
        </>
      )}
      <TextField
        {...form.field('distance_km')}
        label={texts.distance}
        help={texts.distanceHint}
        inputMode="numeric"
        maxLength={4}
        optional
      />
      <TextField
        {...form.field('transporter_id')}
        label={texts.transporterId}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        optional={mode !== ''}
      />
      <TextField {...form.field('transporter_name')} label={texts.transporterName} maxLength={100} optional />
      <FormFault>{form.fault}</FormFault>
    </FormDialog>
  )
}
