import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listInvoices, type Invoice } from '#contract/invoices/invoices.ts'
import type { MoneyCredit } from '#contract/money/money.ts'
import { fromRupees, type Paise, paise, toRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { send } from '#web/send.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useDebounced } from '#web/ui/fields/useDebounced.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { OpenInvoices } from './OpenInvoices.tsx'
import { useConfirmCredits } from './useMoneyActions.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

const SHOWN = 20

/** Divides the credit among the invoices in the order in which they were chosen. */
function divide(amount: Paise, invoices: readonly Invoice[]): { invoice_id: string; amount: string }[] {
  let left: bigint = amount
  return invoices.flatMap(({ id, balance }) => {
    const due = fromRupees(balance)
    const share = due < left ? due : left
    left -= share
    return share > 0n ? [{ invoice_id: id, amount: toRupees(paise(share)) }] : []
  })
}

/** Assigns a credit to open invoices of one customer; what is over stays as an advance. */
export function AssignDialog({ credit, onClose }: { credit: MoneyCredit; onClose: () => void }) {
  const [search, setSearch] = useState(credit.payer_name ?? '')
  const [chosen, setChosen] = useState<readonly Invoice[]>([])
  // Whether "Record" was pressed before an invoice was chosen.
  const [isAsked, setAsked] = useState(false)
  const typed = useDebounced(search, search.trim())
  const confirming = useConfirmCredits()
  const found = useQuery({
    queryKey: ['invoices', 'assign', typed],
    queryFn: ({ signal }) =>
      send(listInvoices, {
        query: { status: 'pending', limit: SHOWN, ...(typed && { search: typed }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const amount = fromRupees(credit.amount)
  const over = amount - chosen.reduce((sum, { balance }) => sum + fromRupees(balance), 0n)
  const shown = [...chosen, ...(found.data?.invoices ?? []).filter(({ id }) => chosen.every((one) => one.id !== id))]
  return (
    <Dialog
      open
      title={texts.whichInvoiceIsItFor}
      subtitle={say(texts.amountCameIn, { amount: showRupeesAndPaise(amount) })}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        setAsked(true)
        if (chosen.length === 0 || confirming.isPending) return
        confirming.mutate([{ credit_id: credit.id, allocations: divide(amount, chosen) }], { onSettled: onClose })
      }}
      footer={
        <DialogButtons
          confirm={texts.record}
          busyText={texts.recording}
          isBusy={confirming.isPending}
          onCancel={onClose}
        />
      }
    >
      <TextField
        label={texts.search}
        name="assign-search"
        value={search}
        onChange={setSearch}
        autoComplete="off"
        data-autofocus
      />
      {shown.length > 0 && <OpenInvoices invoices={shown} chosen={chosen} onChoose={setChosen} />}
      <Loaded query={found} failed={texts.couldNotLoadOpenInvoices} loading={texts.loadingOpenInvoices}>
        {() => shown.length === 0 && <p className="muted">{texts.noOpenInvoiceFitsSearch}</p>}
      </Loaded>
      <FormFault>{isAsked && chosen.length === 0 && texts.chooseAnInvoice}</FormFault>
      {chosen.length > 0 && over > 0n && (
        <output className="muted small">
          {say(texts.overMoreThanIsDue, { over: showRupeesAndPaise(paise(over)) })}
        </output>
      )}
      {chosen.length > 0 && over < 0n && <output className="muted small">{texts.theRestStaysDueOn}</output>}
    </Dialog>
  )
}
