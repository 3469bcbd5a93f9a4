import { useState } from 'react'
import type { Customer } from '#contract/customers/customers.ts'
import { COPIES_MAX, type RecurringInvoice } from '#contract/recurring/recurring.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import { ALL_CUSTOMERS } from '#web/features/customers/list/customers-address.ts'
import { useCustomers } from '#web/features/customers/useCustomers.ts'
import { SEARCH_MAX } from '#web/features/list-filter/useSearchText.ts'
import { CallError } from '#web/send.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { PickList } from '#web/ui/fields/PickList.tsx'
import { useDebounced } from '#web/ui/fields/SearchForm.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { explain } from '#web/ui/form/faults.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { describeSchedule, listDays } from './recurring-labels.ts'
import { useCopyRecurring, useRepeatedCustomers } from './useRecurring.ts'
import * as texts from './texts.en.ts'

interface CopyDialogProps {
  recurring: RecurringInvoice
  onClose: () => void
  onCopied: () => void
}

/** The sentence about the customers, which names the one who cannot get it. */
const faultOf = (error: Error): string =>
  (error instanceof CallError ? error.fields.customer_ids : undefined) ?? explain(error)

/** "₹1,500 · Monthly, on the 1st · Next: 1 Dec." */
function describe(recurring: RecurringInvoice): string {
  const next = say(texts.nextDays, { days: listDays(recurring.next_days.slice(0, 1)) })
  return [showRupees(fromRupees(recurring.amount)), describeSchedule(recurring), next].join(' · ')
}

/** Chooses the customers who get the same recurring invoice, each one of their own. */
export function CopyDialog({ recurring, onClose, onCopied }: CopyDialogProps) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [fault, setFault] = useState<string>()
  const copying = useCopyRecurring(recurring)
  const pick = (ids: readonly string[], isPicked: boolean) => {
    setFault(undefined)
    setPicked(new Set(isPicked ? [...picked, ...ids] : [...picked].filter((id) => !ids.includes(id))))
  }
  return (
    <FormDialog
      open
      look="full"
      title={texts.sameForSeveralCustomers}
      subtitle={describe(recurring)}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (picked.size === 0) return setFault(texts.chooseCustomers)
        if (picked.size > COPIES_MAX) return setFault(say(texts.tooManyCustomers, { most: COPIES_MAX }))
        if (copying.isPending) return
        copying.mutate([...picked], {
          onSuccess: ({ recurring_ids }) => {
            announce(sayCount(texts.repeatedForCustomers, recurring_ids.length))
            onCopied()
          },
          onError: (error) => setFault(faultOf(error)),
        })
      }}
      footer={
        <DialogButtons
          confirm={picked.size === 0 ? texts.repeat : say(texts.repeatForCount, { count: picked.size })}
          isBusy={copying.isPending}
          onCancel={onClose}
        />
      }
    >
      <FormFault>{fault}</FormFault>
      <CustomerChoice recurring={recurring} picked={picked} onPick={pick} />
    </FormDialog>
  )
}

/** The customers to choose, without the one of the recurring invoice. */
function CustomerChoice({
  recurring: { customer_id, mode },
  picked,
  onPick,
}: Pick<CopyDialogProps, 'recurring'> & {
  picked: ReadonlySet<string>
  onPick: (ids: readonly string[], isPicked: boolean) => void
}) {
  const [search, setSearch] = useState('')
  const list = useCustomers({ ...ALL_CUSTOMERS, search: useDebounced(search) })
  const repeated = new Set(useRepeatedCustomers().data)
  const customers = (list.data?.pages.flatMap((page) => page.customers) ?? []).filter(({ id }) => id !== customer_id)
  const cannotBeMailed = ({ email }: Customer) => mode === 'mail' && email === null
  // Those who have one already probably pay the same fee: they are chosen one by one.
  const usual = customers.filter((one) => !cannotBeMailed(one) && !repeated.has(one.id)).map(({ id }) => id)
  const detailOf = (one: Customer) =>
    [
      one.phone && showPhone(one.phone),
      cannotBeMailed(one) && texts.noEmailAddress,
      repeated.has(one.id) && texts.hasRecurring,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <TextField
        label={texts.searchCustomers}
        name="search"
        value={search}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        data-autofocus
        onChange={setSearch}
      />
      <Loaded query={list} failed={texts.couldNotLoadCustomers} loading={texts.loadingCustomers}>
        {() =>
          customers.length === 0 ? (
            <p className="muted">{search === '' ? texts.noOtherCustomers : texts.noCustomersFound}</p>
          ) : (
            <div>
              {usual.length > 1 && (
                <CheckBox
                  label={sayCount(texts.chooseAll, usual.length)}
                  name="all"
                  checked={usual.every((id) => picked.has(id))}
                  onChange={(isPicked) => onPick(usual, isPicked)}
                />
              )}
              <PickList
                label={texts.customersToChoose}
                name="copy"
                rows={customers.map((one) => ({
                  id: one.id,
                  name: one.name,
                  detail: detailOf(one),
                  disabled: cannotBeMailed(one),
                }))}
                isPicked={(id) => picked.has(id)}
                onPick={(id, isPicked) => onPick([id], isPicked)}
              />
            </div>
          )
        }
      </Loaded>
      <ShowMore list={list} />
    </>
  )
}
