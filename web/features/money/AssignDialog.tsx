import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listInvoices, type Invoice } from '#contract/invoices/invoices.ts'
import type { MoneyCredit } from '#contract/money/money.ts'
import { fromRupees, type Paise, paise, toRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { send } from '#web/send.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useDebounced } from '#web/ui/fields/useDebounced.ts'
import { useConfirmCredits } from './useMoneyActions.ts'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from './texts.en.ts'
import styles from './money.module.css'

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
  const typed = useDebounced(search)
  const confirming = useConfirmCredits()
  const found = useQuery({
    queryKey: ['invoices', 'assign', typed],
    queryFn: ({ signal }) =>
      send(listInvoices, {
        query: { status: 'pending', limit: SHOWN, ...(typed.trim() && { search: typed }) },
        signal,
      }),
  })
  const amount = fromRupees(credit.amount)
  const over = amount - chosen.reduce((sum, { balance }) => sum + fromRupees(balance), 0n)
  const customer = chosen[0]?.customer_id
  const shown = [...chosen, ...(found.data?.invoices ?? []).filter(({ id }) => chosen.every((one) => one.id !== id))]
  return (
    <Dialog
      open
      title={texts.whichInvoiceIsItFor}
      subtitle={say(texts.amountCameIn, { amount: showRupeesAndPaise(amount) })}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
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
      <ul className={styles.found} aria-label={texts.openInvoices}>
        {shown.map((invoice) => (
          <li key={invoice.id}>
            <label className="check" htmlFor={`assign-${invoice.id}`}>
              <input
                id={`assign-${invoice.id}`}
                type="checkbox"
                checked={chosen.includes(invoice)}
                disabled={customer !== undefined && invoice.customer_id !== customer}
                onChange={(e) =>
                  setChosen(e.target.checked ? [...chosen, invoice] : chosen.filter(({ id }) => id !== invoice.id))
                }
              />
              <span dir="auto">
                {invoice.customer_name}
                <small className="muted">
                  {sayWith(texts.numberBalanceDue, {
                    number: invoice.number,
                    balance: <span className="num">{showRupeesAndPaise(fromRupees(invoice.balance))}</span>,
                  })}
                </small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.data && shown.length === 0 && <p className="muted">{texts.noOpenInvoiceFitsSearch}</p>}
      {found.error && <p role="alert">{found.error.message}</p>}
      {chosen.length > 0 && over > 0n && (
        <output className="muted small">
          {say(texts.overMoreThanIsDue, { over: showRupeesAndPaise(paise(over)) })}
        </output>
      )}
      {chosen.length > 0 && over < 0n && <output className="muted small">{texts.theRestStaysDueOn}</output>}
    </Dialog>
  )
}
