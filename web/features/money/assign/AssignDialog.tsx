import { ArrowLeft, CircleDot, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { MoneyCredit } from '#contract/money/money.ts'
import { fromRupees, type Paise, paise, toRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { CustomerNameField } from '#web/features/customers/CustomerNameField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useDebounced } from '#web/ui/fields/SearchForm.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { showShortDay } from '#web/ui/texts/days.en.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { payerLabel } from '../chosen-credit.ts'
import { useConfirmCredits } from '../useMoneyActions.ts'
import { OpenInvoices, ShareFields } from './AssignFields.tsx'
import { divideCredit, type DividedCredit, hasSeveralCustomers, likeliestFirst } from './shares.ts'
import { useOpenInvoices, usePayersCustomer } from './useAssign.ts'
import * as texts from '../texts.en.ts'
import styles from './assign.module.css'

/** A customer whose advance the rest is. Without an id, the name is only typed. */
interface AdvanceOwner {
  id: string
  name: string
}

const NOBODY: AdvanceOwner = { id: '', name: '' }

/** Why a credit cannot be recorded like that, as a sentence. */
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

/** A field that takes the place of what was pressed has the focus. */
const focusField = (field: HTMLInputElement | null): void => field?.focus()

/** Assigns a credit to open invoices of one or several customers; what is over is an advance. */
export function AssignDialog({ credit, onClose }: { credit: MoneyCredit; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly Invoice[]>([])
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  // Whether the rest is an advance, of whom it is, and until someone else is named: the customer with the payer's name.
  const [isAdvance, setIsAdvance] = useState(false)
  const [named, setNamed] = useState<AdvanceOwner | null>(null)
  const payer = usePayersCustomer(credit)
  const advance = isAdvance ? (named ?? payer ?? NOBODY) : null
  // Whether "Record" was pressed before all was chosen.
  const [isAsked, setAsked] = useState(false)
  const text = useDebounced(search, search.trim())
  const confirming = useConfirmCredits()
  const found = useOpenInvoices(credit.payers, text)
  const amount = fromRupees(credit.amount)
  // Some banks print the payer's name where others print the note.
  const payerName = credit.payer_name ?? credit.note
  const open = likeliestFirst({ amount, payer_name: payerName, payers: credit.payers }, found.data?.invoices ?? [])
  // Chosen ones that the search does not find stay in sight; beside the owner of an advance, only they.
  const shown = isAdvance ? chosen : [...chosen.filter(({ id }) => open.every((one) => one.id !== id)), ...open]
  // Each change of the choice divides anew.
  const divided = divideCredit(amount, chosen, chosen.length > 1 ? typed : {})
  const fault = faultOf(divided, chosen, advance)
  return (
    <Dialog
      open
      // On a phone, the suggestions have room above the buttons.
      look={isAdvance ? 'full' : undefined}
      title={texts.whichInvoiceIsItFor}
      subtitle={say(texts.amountFromPayer, {
        amount: showRupeesAndPaise(amount),
        payer: payerLabel(credit),
        day: showShortDay(credit.day),
      })}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        setAsked(true)
        if (fault !== undefined || confirming.isPending) return
        const allocations = divided.shares.flatMap(({ invoice_id, amount: share }) =>
          share > 0n ? [{ invoice_id, amount: toRupees(share) }] : [],
        )
        const customer_id = divided.rest > 0n && advance ? { customer_id: advance.id } : {}
        confirming.mutate([{ credit_id: credit.id, allocations, ...customer_id }], { onSettled: onClose })
      }}
      footer={
        <DialogButtons
          confirm={texts.recordPayment}
          busyText={texts.recording}
          isBusy={confirming.isPending}
          onCancel={onClose}
        />
      }
    >
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
          <OpenInvoices
            invoices={shown}
            chosen={chosen}
            onChoose={(next) => {
              setChosen(next)
              // An amount that was typed for an invoice is gone with it.
              setTyped(Object.fromEntries(Object.entries(typed).filter(([id]) => next.some((one) => one.id === id))))
            }}
          />
        </div>
      )}
      {advance === null && (
        <Loaded query={found} failed={texts.couldNotLoadOpenInvoices} loading={texts.loadingOpenInvoices}>
          {() => shown.length === 0 && <p className="muted">{texts.assignNoneFits}</p>}
        </Loaded>
      )}
      {chosen.length > 1 && (
        <section className={styles.shares} aria-label={texts.howMuchForEach}>
          <h3>{texts.howMuchForEach}</h3>
          <ShareFields chosen={chosen} shares={divided.shares} typed={typed} onType={setTyped} />
        </section>
      )}
      {advance !== null && (
        <CustomerNameField
          ref={focusField}
          label={texts.advanceOf}
          name="advance"
          value={advance.name}
          except=""
          error={isAsked && fault === texts.chooseACustomer && fault}
          onChange={(name) => setNamed({ id: '', name })}
          onPick={({ id, name }) => setNamed({ id, name })}
        />
      )}
      <Outcome chosen={chosen} divided={divided} advance={advance} />
      <Button
        variant="quiet"
        className={styles.advance}
        icon={advance === null ? <UserRound aria-hidden /> : <ArrowLeft aria-hidden />}
        onClick={() => setIsAdvance(!isAdvance)}
      >
        {advance === null ? texts.assignAsAdvance : texts.chooseInvoices}
      </Button>
      <FormFault>{isAsked && fault !== texts.chooseACustomer && fault}</FormFault>
    </Dialog>
  )
}

const isPart = (share: Paise, { balance }: Invoice): boolean => share > 0n && share < fromRupees(balance)

/** What stays due, and what becomes an advance. */
function Outcome({
  chosen,
  divided: { shares, rest },
  advance,
}: {
  chosen: readonly Invoice[]
  divided: DividedCredit
  advance: AdvanceOwner | null
}) {
  const parts = chosen.flatMap((invoice) => {
    const share = shares.find(({ invoice_id }) => invoice_id === invoice.id)?.amount ?? paise(0n)
    return isPart(share, invoice) ? [{ invoice, left: paise(fromRupees(invoice.balance) - share) }] : []
  })
  const [first] = chosen
  const owner =
    advance !== null && advance.id !== '' ? advance.name : first && !hasSeveralCustomers(chosen) && first.customer_name
  const hasAdvance = rest > 0n && owner
  if (parts.length === 0 && !hasAdvance) return null
  return (
    <output className={styles.outcome}>
      <CircleDot aria-hidden />
      <span>
        {parts.map(({ invoice, left }) => (
          <span key={invoice.id}>
            {sayWith(texts.assignPartHelp, {
              left: <b className="num">{showRupeesAndPaise(left)}</b>,
              number: invoice.number,
            })}
          </span>
        ))}
        {hasAdvance && (
          <span>
            {sayWith(texts.restStaysAsAdvance, {
              rest: <b className="num">{showRupeesAndPaise(paise(rest))}</b>,
              customer: <bdi>{owner}</bdi>,
            })}
          </span>
        )}
      </span>
    </output>
  )
}
