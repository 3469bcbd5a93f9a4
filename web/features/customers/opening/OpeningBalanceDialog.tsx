import { Trash2 } from 'lucide-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerDetail } from '#contract/customers/customers.ts'
import { addOpeningBalance, type OpeningKind, removeOpeningBalance } from '#contract/settlement/opening-balances.ts'
import { fiscalYearStart } from '#domain/days/month.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import type { Day } from '#domain/days/india-day.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { idempotencyKeyOf, releaseKey, requireNew } from '#web/idempotency-key.ts'
import { refreshInvoices, useKeyedWrite } from '#web/refresh-invoices.ts'
import { codeOf, send } from '#web/send.ts'
import { showFault } from '#web/ui/feedback/show-fault.ts'
import * as texts from '../texts.en.ts'
import { openingWrite } from './opening-write.ts'
import styles from '../customers.module.css'

const KINDS = [
  ['owed', texts.theyOwedYou],
  ['paid_ahead', texts.theyHadPaidAhead],
] as const

interface OpeningValues {
  kind: string
  amount: string
  as_of: string
}

const openingBody = ({ kind, amount, as_of }: OpeningValues) => ({
  kind: kind === 'owed' ? ('owed' as const) : ('paid_ahead' as const),
  amount: cleanTypedAmount(amount),
  as_of,
})

/** The validation of the form with the rules of the call. */
const FORM = {
  body: {
    safeParse: (typed: OpeningValues) => ({
      error: { issues: addOpeningBalance.body?.safeParse(openingBody(typed)).error?.issues ?? [] },
    }),
  },
}

/** Records an opening balance that a customer owed, or had paid ahead, when the business began with Pavti. */
export function OpeningBalanceDialog(props: { customer: CustomerDetail; today: string; onClose: () => void }) {
  const { customer, today, onClose } = props
  const adding = useAddOpening(customer)
  const form = useForm(FORM, { kind: 'owed', amount: '', as_of: fiscalYearStart(today) })
  const { values, field } = form
  const submit = form.send(adding, openingBody, { onSuccess: onClose })
  return (
    <FormDialog
      open
      title={texts.openingBalance}
      subtitle={<bdi>{customer.name}</bdi>}
      onClose={onClose}
      isChanged={form.isDirty}
      onSubmit={submit}
      footer={<DialogButtons isBusy={adding.isPending} onCancel={onClose} />}
    >
      <p className="small muted">{texts.fromBeforePavti}</p>
      {customer.opening_balances.map((one) => (
        <RecordedOpening key={one.id} customerId={customer.id} opening={one} />
      ))}
      <FormFault>{form.fault}</FormFault>
      <SelectField
        name="kind"
        label={texts.whatItIs}
        value={values.kind}
        choices={KINDS}
        onChange={(kind) => form.set('kind', kind)}
      />
      <AmountField {...field('amount')} label={texts.amount} />
      <TextField {...field('as_of')} label={texts.asOn} type="date" max={today} />
    </FormDialog>
  )
}

function RecordedOpening(props: { customerId: string; opening: CustomerDetail['opening_balances'][number] }) {
  const { customerId, opening } = props
  const removing = useRemoveOpening(customerId)
  const isOnline = useOnline()
  const isSettled = fromRupees(opening.settled) > 0n
  return (
    <div className={styles.head}>
      <p>
        {say(texts.amountAsOnDay, {
          amount: showRupeesAndPaise(fromRupees(opening.amount)),
          day: showDay(opening.as_of),
        })}
        {isSettled && (
          <small className="muted">
            {' '}
            {say(texts.paidOfPromise, { settled: showRupeesAndPaise(fromRupees(opening.settled)) })}
          </small>
        )}
      </p>
      {!isSettled && (
        <Button
          variant="quiet"
          size="sm"
          icon={<Trash2 aria-hidden />}
          busy={removing.isPending}
          disabled={!isOnline}
          onClick={() => removing.mutate(opening.id)}
        >
          {texts.remove}
        </Button>
      )}
    </div>
  )
}

interface TypedOpening {
  kind: OpeningKind
  amount: string
  as_of: Day
}

/** Names what a customer has of an opening balance of this kind; an amount paid ahead is a part of the advance. */
const namesOf = (kind: OpeningKind, { opening_balances: owed, advance }: CustomerDetail): string[] =>
  kind === 'owed' ? owed.map(({ id }) => id) : [advance]

/** Records an opening balance. Pressing again after a failure sends the same key. */
function useAddOpening(customer: CustomerDetail) {
  const write = openingWrite(customer.id)
  // As the dialog opened.
  const [shown] = useState(customer)
  return useKeyedWrite(
    {
      send: async (body: TypedOpening) => {
        const { id } = customer
        const saved = await send(addOpeningBalance, { params: { id }, body, key: idempotencyKeyOf(write) })
        requireNew(namesOf(body.kind, saved.customer), namesOf(body.kind, shown))
        return saved
      },
      keys: [write],
    },
    refreshInvoices,
  )
}

/** Removes an opening balance. */
function useRemoveOpening(customerId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (opening_id: string) => {
      // One that is gone was removed by an earlier press, whose response was lost.
      await send(removeOpeningBalance, { params: { id: customerId, opening_id } }).catch((e: unknown) => {
        if (codeOf(e) !== 'not_found') throw e
      })
    },
    // The same amount that is typed next is another one.
    onSuccess: () => releaseKey(openingWrite(customerId)),
    onError: (error) => showFault(texts.notSaved, error),
    onSettled: () => refreshInvoices(cache),
  })
}
