import { Calendar } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addDays, daysBetween } from '#domain/days/india-day.ts'
import { readVpa } from '#domain/upi/vpa.ts'
import { SavedUpiIds } from '#web/features/business/upi/MoveUpiDialog.tsx'
import { noteOnTerm } from '#web/features/business/terms/term-choices.ts'
import { usualTerm } from '#domain/document/usual-term.ts'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { VpaField } from '#web/ui/fields/VpaField.tsx'
import type { Faults } from '#web/ui/form/faults.ts'
import { showShortDay } from '#web/ui/texts/days.en.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { useToday } from '#web/ui/useToday.ts'
import * as texts from '../texts.en.ts'
import type { InvoiceDraft } from './invoice-draft.ts'
import { offeredDueDays, quickDueDay, quickRate } from './quick-defaults.ts'
import { RateField } from './RateField.tsx'
import styles from './create.module.css'

type Part = 'upi' | 'due' | 'rate'

interface PaymentTermsProps {
  draft: InvoiceDraft
  faults: Faults
  change: (part: Partial<InvoiceDraft>) => void
}

/**
 * One line for values that are usually right: UPI ID, due date and GST rate. A part opens its field when it is pressed,
 * or when the field has a fault. The UPI ID is a field of the form even while it is collapsed, and opens when it gets
 * the focus.
 */
export function PaymentTerms({ draft, faults, change }: PaymentTermsProps) {
  const { default_upi } = useCurrentUser()
  const { data: business } = useBusiness()
  const today = useToday()
  const id = useId()
  const upi = useRef<HTMLInputElement>(null)
  const [pressed, setPressed] = useState<readonly Part[]>([])
  const isDefault = default_upi !== null
  const open: Record<Part, boolean> = {
    upi: pressed.includes('upi') || !isDefault || 'customer_upi' in faults || 'fault' in readVpa(draft.customer_upi),
    due: pressed.includes('due') || 'due_on' in faults,
    rate: pressed.includes('rate') || 'rate' in faults,
  }
  const show = (part: Part) => setPressed((now) => [...now, part])
  const hide = (part: Part) => setPressed((now) => now.filter((one) => one !== part))
  const toggleUpi = () => {
    if (open.upi) return hide('upi')
    flushSync(() => show('upi'))
    upi.current?.focus()
  }
  const toggle = (name: Part) => () => (open[name] ? hide : show)(name)
  const control = (name: Part) => ({
    type: 'button' as const,
    'aria-expanded': open[name],
    'aria-controls': `${id}-${name}`,
  })
  const rate = quickRate(draft, business)
  const dueDay = quickDueDay(draft.due_in, usualTerm(business), today)
  const isOpen = open.upi || open.due || open.rate
  return (
    <>
      <fieldset className={styles.line}>
        <legend className="sr-only">{texts.howAndWhenPaid}</legend>
        {isDefault && draft.customer_upi.trim() !== '' && (
          <button {...control('upi')} className={styles.payee} onClick={toggleUpi}>
            <span className="sr-only">{texts.yourUpiId}: </span>
            <span>{sayWith(texts.paidTo, { upi: <b>{draft.customer_upi.trim()}</b> })}</span>
          </button>
        )}
        {business && (
          <button {...control('due')} onClick={toggle('due')}>
            <span>
              {dueDay === null ? texts.noDueDate : sayWith(texts.dueBy, { day: <b>{showShortDay(dueDay)}</b> })}
            </span>
          </button>
        )}
        {business?.registration === 'registered' && (
          <button {...control('rate')} onClick={toggle('rate')}>
            <b>{rate === null ? texts.noGst : say(texts.rateOfGst, { rate })}</b>
          </button>
        )}
      </fieldset>
      <div className={isOpen ? styles.opened : styles.folded}>
        <div id={`${id}-upi`} className={open.upi ? styles.upi : 'sr-only'} onFocus={() => open.upi || show('upi')}>
          <VpaField
            ref={upi}
            label={texts.yourUpiId}
            name="customer_upi"
            // A collapsed field is opened through the line.
            tabIndex={open.upi ? undefined : -1}
            help={texts.whereYourCustomerPaysYou}
            value={draft.customer_upi}
            error={faults.customer_upi}
            onChange={(customer_upi) => change({ customer_upi })}
          />
          {open.upi && <SavedUpiIds value={draft.customer_upi} onUse={(customer_upi) => change({ customer_upi })} />}
        </div>
        {open.due && (
          <DueChips
            id={`${id}-due`}
            chosen={draft.due_in}
            error={faults.due_on}
            onChoose={(due_in) => change({ due_in })}
          />
        )}
        {open.rate && business && (
          <div id={`${id}-rate`}>
            <RateField
              rate={draft.rate}
              business={business}
              error={faults.rate}
              onChange={(chosen) => change({ rate: chosen })}
            />
          </div>
        )}
      </div>
    </>
  )
}

/** Returns the label of a chip of the due date. */
const termLabel = (days: number | null): string =>
  days === null ? texts.noDueDate : days === 0 ? texts.today : sayCount(texts.days, days)

interface DueChipsProps {
  id: string
  /** Null until a chip is pressed: then the usual days of the business apply, if any. */
  chosen: number | null
  error: string | undefined
  onChoose: (days: number | null) => void
}

/** The due date of a quick invoice: the usual terms with one tap, or another day. */
function DueChips({ id, chosen, error, onChoose }: DueChipsProps) {
  const { data } = useBusiness()
  const today = useToday()
  const usual = usualTerm(data)
  const offered = offeredDueDays(usual)
  const days = chosen ?? usual
  // The business may have its own default; until it is loaded no chip is selected.
  const isKnown = chosen !== null || data !== undefined
  const [isOther, setOther] = useState(chosen !== null && !offered.includes(chosen))
  return (
    <fieldset id={id} name="due_on" className={styles.due}>
      <legend className="label">{texts.dueDate}</legend>
      <div className={styles.chips}>
        {(usual === null ? [null, ...offered] : offered).map((term) => (
          <button
            key={String(term)}
            className="chip"
            type="button"
            aria-pressed={isKnown && !isOther && term === days}
            onClick={() => (setOther(false), onChoose(term))}
          >
            {termLabel(term)}
          </button>
        ))}
        <button className="chip" type="button" aria-pressed={isOther} onClick={() => setOther(true)}>
          <Calendar aria-hidden />
          {texts.otherDay}
        </button>
      </div>
      {isOther && (
        <TextField
          label={texts.dueOn}
          name="due_day"
          type="date"
          min={today}
          value={days === null ? '' : addDays(today, days)}
          onChange={(day) => day !== '' && onChoose(daysBetween(today, day))}
        />
      )}
      {isKnown && noteOnTerm(days) && <p className="small muted">{noteOnTerm(days)}</p>}
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </fieldset>
  )
}
