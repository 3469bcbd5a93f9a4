import { Trash2 } from 'lucide-react'
import { setPromise } from '#contract/customers/customers.ts'
import { addDays, type Day } from '#domain/days/india-day.ts'
import { showShortDay } from '#web/ui/texts/days.en.ts'
import { isBroken, lastPromiseDay } from '#domain/customer-account/promise.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useSetPromise } from '../useCustomers.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from '../texts.en.ts'
import styles from '../customers.module.css'

const QUICK = [
  [texts.tomorrow, 1],
  [texts.in3Days, 3],
  [texts.inAWeek, 7],
] as const

interface PromiseDialogProps {
  customer: { id: string; name: string; promised_by: Day | null }
  today: Day
  onClose: () => void
}

/** Sets, changes or removes the date by which a customer promised to pay. */
export function PromiseDialog({ customer, today, onClose }: PromiseDialogProps) {
  const { id, name, promised_by } = customer
  const setting = useSetPromise(id)
  const isOnline = useOnline()
  // A date in the past must be chosen again.
  const form = useForm(setPromise, { promised_by: promised_by && !isBroken(promised_by, today) ? promised_by : '' })
  const submit = form.send(setting, (typed): Day | null => typed.promised_by as Day, { onSuccess: onClose })
  const remove = () => {
    if (!setting.isPending) setting.mutate(null, { onSuccess: onClose, onError: form.refuse })
  }
  return (
    <FormDialog
      open
      title={texts.promisedBy2}
      subtitle={<>{sayWith(texts.promiseHelp, { name: <bdi>{name}</bdi> })}</>}
      onClose={onClose}
      onSubmit={submit}
      footer={<DialogButtons isBusy={setting.isPending && setting.variables !== null} onCancel={onClose} />}
    >
      <FormFault>{form.fault}</FormFault>
      <fieldset className={styles.promiseDays}>
        <legend className="sr-only">{texts.daysThatAreOftenPromised}</legend>
        {QUICK.map(([words, days]) => {
          const day = addDays(today, days)
          return (
            <button
              key={words}
              className="chip"
              type="button"
              aria-pressed={form.values.promised_by === day}
              onClick={() => form.set('promised_by', day)}
            >
              {words}
              <span>{showShortDay(day)}</span>
            </button>
          )
        })}
      </fieldset>
      <TextField {...form.field('promised_by')} label={texts.day} type="date" min={today} max={lastPromiseDay(today)} />
      {promised_by && (
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden />}
          busy={setting.isPending && setting.variables === null}
          disabled={!isOnline}
          onClick={remove}
        >
          {texts.removePromise}
        </Button>
      )}
    </FormDialog>
  )
}
