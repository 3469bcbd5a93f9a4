import { useQuery } from '@tanstack/react-query'
import { Check, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CustomerSuggestion } from '#contract/customers/customers.ts'
import { INVOICE_KINDS, type Invoice, listInvoices } from '#contract/invoices/invoices.ts'
import { fromRupees, readAmount } from '#domain/money/money.ts'
import { showRupees, showTypedAmount } from '#domain/money/show-money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { OWN_NAMES } from '#domain/text/languages.ts'
import { readPhone } from '#domain/text/phone.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import { useCustomer, useSuggestions } from '#web/features/customers/useCustomers.ts'
import { send } from '#web/send.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { useToday } from '#web/ui/useToday.ts'
import { showNumber } from '../invoice-labels.ts'
import * as texts from '../texts.en.ts'
import type { ChosenCustomer, InvoiceDraft } from './invoice-draft.ts'
import styles from './create.module.css'

/**
 * Returns the id of the customer whom the name means: of the one on whose screen the form opened, of the suggestion
 * that was picked, or of the only customer with exactly this name, as the server finds it. Undefined: a new customer,
 * or several of one name.
 */
export function useKnownCustomer(
  typedName: string,
  { picked, customer }: { picked: CustomerSuggestion | undefined; customer: ChosenCustomer | undefined },
): string | undefined {
  const chosen = [customer, picked].find((one) => one?.name === typedName)
  const found = useSuggestions(typedName, chosen === undefined)
  if (chosen) return chosen.id
  const name = typedName.trim().toLowerCase()
  const ofName = found.filter((one) => one.name.toLowerCase() === name)
  return ofName.length === 1 ? ofName[0]?.id : undefined
}

const checked = (text: ReactNode) => (
  <span className={styles.known}>
    <Check aria-hidden />
    <span>{text}</span>
  </span>
)

/** Returns the text below the name: about a known customer, or with the number from a contact. */
export function aboutCustomer(customerId: string | undefined, phone: string): ReactNode {
  if (customerId !== undefined) return checked(<KnownCustomer id={customerId} />)
  const read = readPhone(phone)
  return 'phone' in read ? checked(say(texts.withMobile, { phone: showPhone(read.phone) })) : undefined
}

/** That the customer is known, the language of messages, and what is owed. */
function KnownCustomer({ id }: { id: string }) {
  const { data: customer } = useCustomer(id)
  if (!customer) return texts.knownCustomer
  const { language, owed } = customer
  return (
    <>
      {language === null
        ? texts.knownCustomer
        : sayWith(texts.knownCustomerGets, { language: <span lang={language}>{OWN_NAMES[language]}</span> })}
      {fromRupees(owed) > 0n && sayWith(texts.andOwes, { owed: <b className="num">{showRupees(fromRupees(owed))}</b> })}
    </>
  )
}

/** Notes change an invoice, and ask for no amount by themselves. */
const isInvoice = ({ kind }: Invoice): boolean => INVOICE_KINDS.some((one) => one === kind)

/** How many of the newest documents are read, with drafts, notes and cancelled ones. */
const LOOKED_AT = 5

/** Returns the newest invoices that the customer was asked to pay, newest first. */
const useLastInvoices = (customerId: string | undefined) =>
  useQuery({
    queryKey: ['customer', customerId ?? '', 'newest'],
    queryFn: async ({ signal }) =>
      (await send(listInvoices, { query: { limit: LOOKED_AT, customer_id: customerId ?? '' }, signal })).invoices,
    enabled: customerId !== undefined,
    select: (invoices) =>
      invoices.filter(
        (one) => isInvoice(one) && one.state !== 'draft' && one.state !== 'void' && one.supply_type === 'regular',
      ),
  }).data ?? []

interface LastInvoiceProps {
  customerId: string | undefined
  draft: InvoiceDraft
  onUse: (values: Pick<InvoiceDraft, 'amount' | 'notes'>) => void
}

/**
 * While the amount is empty, a button that fills in that of the customer's last invoice, and its notes where none are
 * typed. Then a note if an invoice of this amount was made today: two people may make it twice.
 */
export function LastInvoice({ customerId, draft, onUse }: LastInvoiceProps) {
  const today = useToday()
  const invoices = useLastInvoices(customerId)
  const [last] = invoices
  if (!last) return null
  if (draft.amount.trim() !== '') {
    const typed = readAmount(cleanTypedAmount(draft.amount))
    const same = invoices.find(
      ({ amount, issued_on }) => issued_on === today && 'amount' in typed && typed.amount === fromRupees(amount),
    )
    return (
      same && (
        <output className={styles.asked}>{sayWith(texts.madeToday, { number: <bdi>{showNumber(same)}</bdi> })}</output>
      )
    )
  }
  const amount = fromRupees(last.amount)
  const use = () =>
    onUse({ amount: showTypedAmount(amount), notes: draft.notes.trim() === '' ? (last.notes ?? '') : draft.notes })
  return (
    <button type="button" className={`chip ${styles.last}`} onClick={use}>
      <RotateCcw aria-hidden />
      <span className="cut">
        {sayWith(texts.sameAsLast, {
          day: showDay(last.issued_on),
          amount: <b className="num">{showRupees(amount)}</b>,
        })}
        {last.notes !== null && ` · ${last.notes}`}
      </span>
    </button>
  )
}
