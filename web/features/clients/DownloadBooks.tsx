import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { addressOf } from '#contract/call/address.ts'
import { type Client, CLIENTS_PER_ARCHIVE, exportBooksOfClients } from '#contract/clients/clients.ts'
import { addMonths, type Month, monthOf } from '#domain/days/month.ts'
import { useDownload } from '#web/features/exports/DownloadButton.tsx'
import { ofBusiness } from '#web/named-business.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { RadioList } from '#web/ui/fields/ChoiceList.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { showMonth } from '#web/ui/texts/labels.en.ts'
import { sayCount } from '#web/ui/texts/say.ts'
import { useClients } from './useClients.ts'
import * as texts from './texts.en.ts'
import styles from './clients.module.css'

/** The number of months to choose from. */
const MONTHS = 12

/** The button for the download of the books of all clients; absent without clients. */
export function DownloadBooks() {
  const [isOpen, setOpen] = useState(false)
  const isOnline = useOnline()
  const { data } = useClients('')
  const first = data?.pages[0]
  if (!first || first.summary.clients === 0) return null
  return (
    <>
      <Button icon={<Download aria-hidden />} disabled={!isOnline} onClick={() => setOpen(true)}>
        {texts.downloadAll}
      </Button>
      {isOpen && (
        <DownloadDialog
          clients={data.pages.flatMap((page) => page.clients)}
          count={first.summary.clients}
          lastMonth={addMonths(monthOf(first.today), -1)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface Props {
  /** The clients that are loaded, to choose from. */
  clients: readonly Client[]
  /** The number of all clients. */
  count: number
  lastMonth: Month
  onClose: () => void
}

/** The books of a month of all clients, or of those chosen, as one file. */
function DownloadDialog({ clients, count, lastMonth, onClose }: Props) {
  const download = useDownload()
  const [month, setMonth] = useState(lastMonth)
  const [whose, setWhose] = useState<'all' | 'chosen'>('all')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [fault, setFault] = useState('')
  const choose = (id: string, isChosen: boolean) => {
    setFault('')
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
  }
  const submit = (e: FormEvent) => {
    e.preventDefault()
    const size = whose === 'all' ? count : chosen.size
    if (size === 0) return setFault(texts.chooseOne)
    if (size > CLIENTS_PER_ARCHIVE) return setFault(sayCount(texts.tooMany, CLIENTS_PER_ARCHIVE))
    return download.mutate(
      { address: requestOf(month, whose === 'chosen' ? [...chosen] : undefined), name: `pavti-clients-${month}.zip` },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      open
      title={texts.downloadBooks}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <DialogButtons
          confirm={texts.download}
          busyText={texts.preparing}
          isBusy={download.isPending}
          onCancel={onClose}
        />
      }
    >
      <p className="muted">{texts.downloadHint}</p>
      <SelectField
        label={texts.month}
        name="month"
        value={month}
        choices={Array.from({ length: MONTHS }, (_, i) => addMonths(lastMonth, -i)).map((one) => [one, showMonth(one)])}
        onChange={setMonth}
      />
      <RadioList
        legend={texts.whose}
        name="whose"
        value={whose}
        choices={[
          ['all', sayCount(texts.allClients, count)],
          ['chosen', texts.chosenClients],
        ]}
        onChange={(choice) => (setFault(''), setWhose(choice))}
      />
      {whose === 'chosen' && (
        <fieldset className={styles.chosen}>
          <legend className="sr-only">{texts.chooseClients}</legend>
          {clients.map(({ id, name }) => (
            <CheckBox
              key={id}
              name={id}
              label={<span>{name}</span>}
              checked={chosen.has(id)}
              onChange={(isChosen) => choose(id, isChosen)}
            />
          ))}
        </fieldset>
      )}
      <FormFault>{fault || download.error?.message}</FormFault>
    </FormDialog>
  )
}

const requestOf = (month: Month, clientIds: string[] | undefined): Request =>
  new Request(ofBusiness(addressOf(exportBooksOfClients)), {
    method: exportBooksOfClients.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ month, client_ids: clientIds }),
  })
