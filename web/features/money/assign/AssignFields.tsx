import type { Invoice } from '#contract/invoices/invoices.ts'
import { fromRupees, toRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showDue } from '#web/features/invoices/invoice-labels.ts'
import { useToday } from '#web/ui/useToday.ts'
import { PickList } from '#web/ui/fields/PickList.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import type { Share } from './shares.ts'

interface OpenInvoicesProps {
  invoices: readonly Invoice[]
  chosen: readonly Invoice[]
  onChoose: (chosen: readonly Invoice[]) => void
}

/** Invoices to choose, of one or several customers. */
export function OpenInvoices({ invoices, chosen, onChoose }: OpenInvoicesProps) {
  const today = useToday()
  return (
    <PickList
      label={texts.openInvoices}
      name="assign"
      rows={invoices.map(({ id, customer_name, number, due_on, balance }) => ({
        id,
        name: customer_name,
        detail: due_on === null ? number : `${number} · ${showDue(due_on, today)}`,
        aside: <span className="num">{showRupeesAndPaise(fromRupees(balance))}</span>,
      }))}
      isPicked={(id) => chosen.some((one) => one.id === id)}
      onPick={(id, isPicked) =>
        onChoose(
          isPicked ? [...chosen, ...invoices.filter((one) => one.id === id)] : chosen.filter((one) => one.id !== id),
        )
      }
    />
  )
}

interface ShareFieldsProps {
  chosen: readonly Invoice[]
  shares: readonly Share[]
  typed: Readonly<Record<string, string>>
  onType: (typed: Readonly<Record<string, string>>) => void
}

/** Fields for the amount of each invoice, if there are several. */
export const ShareFields = ({ chosen, shares, typed, onType }: ShareFieldsProps) =>
  chosen.map(({ id, customer_name, number, balance }) => {
    const share = shares.find(({ invoice_id }) => invoice_id === id)
    const due = showRupeesAndPaise(fromRupees(balance))
    const fault =
      share?.fault === 'more_than_due' ? say(texts.onlyDueIsDue, { due }) : share?.fault && texts.typeAnAmount
    return (
      <TextField
        key={id}
        label={
          <bdi>
            {customer_name} · {number}
          </bdi>
        }
        name={`share-${id}`}
        className="amount"
        inputMode="decimal"
        autoComplete="off"
        prefix="₹"
        value={typed[id] ?? (share ? toRupees(share.amount) : '')}
        error={fault}
        help={say(texts.dueIsDue, { due })}
        onChange={(text) => onType({ ...typed, [id]: text })}
      />
    )
  })
