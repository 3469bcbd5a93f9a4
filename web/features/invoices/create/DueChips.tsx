import { addDays } from '#domain/days/india-day.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import { noteOnTerm } from '#web/features/business/terms/term-choices.ts'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { useToday } from '#web/ui/useToday.ts'
import { offeredDueDays, quickDueDays } from './quick-due.ts'
import { sayCount } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import styles from './create.module.css'

const label = (days: number): string => (days === 0 ? texts.today : sayCount(texts.days, days))

interface DueChipsProps {
  /** Null until a chip is pressed: then the default of the business applies. */
  chosen: number | null
  error: string | undefined
  onChoose: (days: number) => void
}

/** The due date of a quick invoice, changed with one tap. */
export function DueChips({ chosen, error, onChoose }: DueChipsProps) {
  const { data } = useBusiness()
  const today = useToday()
  const days = quickDueDays(chosen, data?.due_days ?? null)
  // The business may have its own default; until it is loaded no chip is selected.
  const isKnown = chosen !== null || data !== undefined
  return (
    <fieldset name="due_on" className={styles.due}>
      <legend className="label">
        {texts.dueDate} {isKnown && <span className="muted">{showDay(addDays(today, days))}</span>}
      </legend>
      <div className={styles.chips}>
        {offeredDueDays(data?.due_days ?? null).map((offered) => (
          <button
            key={offered}
            className="chip"
            type="button"
            aria-pressed={isKnown && offered === days}
            onClick={() => onChoose(offered)}
          >
            {label(offered)}
          </button>
        ))}
      </div>
      {isKnown && noteOnTerm(days) && <p className="small muted">{noteOnTerm(days)}</p>}
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </fieldset>
  )
}
