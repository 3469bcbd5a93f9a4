import type { Invoice } from '#contract/invoices/invoices.ts'
import { fromRupees, toRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { say } from '#web/ui/texts/say.ts'
import type { Share } from './shares.ts'
import * as texts from './texts.en.ts'

interface ShareFieldsProps {
  chosen: readonly Invoice[]
  shares: readonly Share[]
  typed: Readonly<Record<string, string>>
  onType: (typed: Readonly<Record<string, string>>) => void
}

/** How much each of several invoices gets. */
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
