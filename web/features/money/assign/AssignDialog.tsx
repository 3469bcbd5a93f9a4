import { ArrowLeft, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { CustomerDetail } from '#contract/customers/customers.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { MoneyCredit } from '#contract/money/money.ts'
import { fromRupees, type Paise, paise, toRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { CustomerNameField } from '#web/features/customers/CustomerNameField.tsx'
import { useCustomer } from '#web/features/customers/useCustomers.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useDebounced } from '#web/ui/fields/SearchForm.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { showShortDay } from '#web/ui/texts/days.en.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { type ChosenCredit, payerLabel } from '../chosen-credit.ts'
import { useConfirmCredits } from '../useMoneyActions.ts'
import { useWriteOff, WriteOffBox } from '../WriteOffBox.tsx'
import { OpenInvoices, ShareFields } from './AssignFields.tsx'
import { type AdvanceOwner, Outcome } from './Outcome.tsx'
import {
  divideCredit,
  type DividedCredit,
  findMissing,
  forOpening,
  hasSeveralCustomers,
  likeliestFirst,
} from './shares.ts'
import { useOpenInvoices, usePayersCustomer } from './useAssign.ts'
import * as texts from '../texts.en.ts'
import styles from './assign.module.css'

const NOBODY: AdvanceOwner = { id: '', name: '' }

/** Says why the credit cannot be recorded as chosen. */
function faultOf({ shares, rest }: DividedCredit, chosen: readonly Invoice[], advance: AdvanceOwner | null) {
  if (chosen.length === 0 && advance === null) return texts.chooseAnInvoice
  if (shares.some(({ fault }) => fault !== null)) return texts.correctTheAmounts
  if (rest < 0n) return say(texts.overTooMuch, { over: showRupeesAndPaise(paise(-rest)) })
  if (rest === 0n) return undefined
  if (advance !== null && advance.id === '') return texts.chooseACustomer
  if (advance === null && hasSeveralCustomers(chosen))
    return say(texts.restIsLeft, { rest: showRupeesAndPaise(paise(rest)) })
  return undefined
}

/** Returns the id of the customer that the rest belongs to; null if nothing is left, or nobody is chosen yet. */
function restOwner({ rest }: DividedCredit, chosen: readonly Invoice[], advance: AdvanceOwner | null): string | null {
  if (rest <= 0n) return null
  if (advance !== null) return advance.id === '' ? null : advance.id
  return hasSeveralCustomers(chosen) ? null : (chosen[0]?.customer_id ?? null)
}

/** Focuses a field that replaces the pressed button. */
const focusField = (field: HTMLInputElement | null): void => field?.focus()

/** Holds the choices: the invoices, the amount typed for each, and the customer that the rest belongs to. */
function useAssignment(credit: MoneyCredit) {
  const [chosen, setChosen] = useState<readonly Invoice[]>([])
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  // Whether the rest is without an invoice, and whose. Until a customer is named, it is the one with the payer's name.
  const [isAdvance, setIsAdvance] = useState(false)
  const [named, setNamed] = useState<AdvanceOwner | null>(null)
  const payer = usePayersCustomer(credit)
  const advance = isAdvance ? (named ?? payer ?? NOBODY) : null
  // Each change of the choice divides the amount again.
  const divided = divideCredit(fromRupees(credit.amount), chosen, chosen.length > 1 ? typed : {})
  const owner = useCustomer(restOwner(divided, chosen, advance))
  const openingOf = (customer: CustomerDetail | undefined): Paise =>
    customer ? forOpening(customer, credit, divided.rest) : paise(0n)
  const writeOff = useWriteOff(findMissing(fromRupees(credit.amount), chosen))
  return {
    chosen,
    choose: (next: readonly Invoice[]) => {
      setChosen(next)
      // Removing an invoice also removes its typed amount.
      setTyped(Object.fromEntries(Object.entries(typed).filter(([id]) => next.some((one) => one.id === id))))
    },
    typed,
    setTyped,
    advance,
    toggleAdvance: () => setIsAdvance(!isAdvance),
    setNamed,
    divided,
    /** The part of the rest for what its customer owed before; null while that is not known yet. */
    opening: owner.isLoading ? null : openingOf(owner.data),
    /** The same, once it is known. */
    readOpening: async (): Promise<Paise> =>
      openingOf(owner.isLoading ? (await owner.refetch({ cancelRefetch: false })).data : owner.data),
    writeOff,
    fault: faultOf(divided, chosen, advance),
  }
}

type Assignment = ReturnType<typeof useAssignment>

const toChosenCredit = (
  { id }: MoneyCredit,
  { divided, advance, writeOff }: Assignment,
  opening: Paise,
): ChosenCredit => ({
  credit_id: id,
  allocations: divided.shares.flatMap(({ invoice_id, amount }) =>
    amount > 0n ? [{ invoice_id, amount: toRupees(amount) }] : [],
  ),
  ...(divided.rest > 0n && advance ? { customer_id: advance.id } : {}),
  ...(opening > 0n ? { opening_balance: toRupees(opening) } : {}),
  write_off: writeOff.write_off,
})

/**
 * A dialog that assigns a credit to open invoices of one or several customers; the rest is for what a customer owed
 * before, or becomes an advance.
 */
export function AssignDialog({ credit, onClose }: { credit: MoneyCredit; onClose: () => void }) {
  const assignment = useAssignment(credit)
  const { chosen, divided, advance, fault, writeOff } = assignment
  // Whether "Record" was pressed before the choice was complete.
  const [isAsked, setAsked] = useState(false)
  // Whether it waits for what the customer owed before, so that no press is lost.
  const [isWaiting, setWaiting] = useState(false)
  const confirming = useConfirmCredits()
  const record = async (): Promise<void> => {
    setWaiting(true)
    const opening = await assignment.readOpening()
    setWaiting(false)
    confirming.mutate([toChosenCredit(credit, assignment, opening)], { onSettled: onClose })
  }
  return (
    <FormDialog
      open
      // Full height, so that on a phone the suggestions have room above the buttons.
      look={advance === null ? undefined : 'full'}
      title={texts.whichInvoiceIsItFor}
      subtitle={say(texts.amountFromPayer, {
        amount: showRupeesAndPaise(fromRupees(credit.amount)),
        payer: payerLabel(credit),
        day: showShortDay(credit.day),
      })}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        setAsked(true)
        if (fault === undefined && !confirming.isPending && !isWaiting) void record()
      }}
      footer={
        <DialogButtons
          confirm={texts.recordPayment}
          busyText={texts.recording}
          isBusy={confirming.isPending || isWaiting}
          onCancel={onClose}
        />
      }
    >
      <InvoiceChoice credit={credit} assignment={assignment} />
      {chosen.length > 1 && (
        <section className={styles.shares} aria-label={texts.howMuchForEach}>
          <h3>{texts.howMuchForEach}</h3>
          <ShareFields chosen={chosen} shares={divided.shares} typed={assignment.typed} onType={assignment.setTyped} />
        </section>
      )}
      {advance !== null && (
        <CustomerNameField
          ref={focusField}
          label={texts.paymentOf}
          name="advance"
          value={advance.name}
          except=""
          error={isAsked && fault === texts.chooseACustomer && fault}
          onChange={(name) => assignment.setNamed({ id: '', name })}
          onPick={({ id, name }) => assignment.setNamed({ id, name })}
        />
      )}
      <WriteOffBox {...writeOff} />
      {writeOff.write_off === null && (
        <Outcome chosen={chosen} divided={divided} opening={assignment.opening} advance={advance} />
      )}
      <Button
        variant="quiet"
        className={styles.advance}
        icon={advance === null ? <UserRound aria-hidden /> : <ArrowLeft aria-hidden />}
        onClick={assignment.toggleAdvance}
      >
        {advance === null ? texts.assignToCustomer : texts.chooseInvoices}
      </Button>
      <FormFault>{isAsked && fault !== texts.chooseACustomer && fault}</FormFault>
    </FormDialog>
  )
}

/** The search and the open invoices; once the rest is an advance, only the chosen invoices. */
function InvoiceChoice({
  credit,
  assignment: { chosen, choose, advance },
}: {
  credit: MoneyCredit
  assignment: Assignment
}) {
  const [search, setSearch] = useState('')
  const found = useOpenInvoices(credit.payers, useDebounced(search, search.trim()))
  // Some banks print the payer's name where others print the note.
  const payment = {
    amount: fromRupees(credit.amount),
    payer_name: credit.payer_name ?? credit.note,
    note: credit.note,
    payers: credit.payers,
  }
  const open = likeliestFirst(payment, found.data?.invoices ?? [])
  // Chosen invoices stay visible even if the search does not find them.
  const shown = advance === null ? [...chosen.filter(({ id }) => open.every((one) => one.id !== id)), ...open] : chosen
  return (
    <>
      {advance === null && (
        <TextField
          ref={focusField}
          label={texts.customerNumberOrAmount}
          name="assign-search"
          value={search}
          onChange={setSearch}
          autoComplete="off"
          data-autofocus
        />
      )}
      {shown.length > 0 && (
        <div>
          {advance === null && found.data && (
            <p className="muted small">
              {found.data.total > open.length
                ? say(texts.someOfAll, { shown: open.length, total: found.data.total })
                : sayCount(texts.openInvoicesNearest, open.length)}
            </p>
          )}
          <OpenInvoices invoices={shown} chosen={chosen} onChoose={choose} />
        </div>
      )}
      {advance === null && (
        <Loaded query={found} failed={texts.couldNotLoadOpenInvoices} loading={texts.loadingOpenInvoices}>
          {() => shown.length === 0 && <p className="muted">{texts.assignNoneFits}</p>}
        </Loaded>
      )}
    </>
  )
}
