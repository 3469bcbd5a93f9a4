import { type ReminderSettings, saveReminderSettings } from '#contract/reminders/reminder-calls.ts'
import { DEFAULT_STEPS } from '#domain/reminders/ladder.ts'
import { type Faults, faultsOfIssues } from '#web/ui/form/faults.ts'

/** Where a step stands to the due date; on it, the days are not typed. */
export type StepSide = 'before' | 'on' | 'after'

/** A step as it is typed. */
export interface TypedStep {
  /** Tells rows apart while days are typed. */
  key: number
  days: string
  side: StepSide
  is_on: boolean
}

export interface StepsForm {
  steps: readonly TypedStep[]
  how: 'list' | 'mail'
}

export const typedOf = ({ steps, sends_mail }: Omit<ReminderSettings, 'version'>): StepsForm => ({
  steps: steps.map(({ days, is_on }, key) => ({
    key,
    days: String(Math.abs(days)),
    side: sideOf(days),
    is_on,
  })),
  how: sends_mail ? 'mail' : 'list',
})

const sideOf = (days: number): StepSide => (days < 0 ? 'before' : days === 0 ? 'on' : 'after')

/** The days of a step; NaN if no number is typed. */
export const daysOf = ({ days, side }: TypedStep): number => {
  if (side === 'on') return 0
  const typed = /^\d{1,3}$/.test(days.trim()) ? Number(days) : Number.NaN
  return side === 'before' ? 0 - typed : typed
}

export const bodyOf = ({ steps, how }: StepsForm, version: number): ReminderSettings => ({
  steps: steps.map((step) => ({ days: daysOf(step), is_on: step.is_on })),
  sends_mail: how === 'mail',
  version,
})

/** A message for the steps if the server would refuse them. */
export const faultsOf = (form: StepsForm): Faults =>
  faultsOfIssues(saveReminderSettings.body?.safeParse(bodyOf(form, 0)).error?.issues ?? [], (name) => name in form)

/** Another step: the first usual one that is not there, else a day after the last. */
export function nextStep(steps: readonly TypedStep[]): TypedStep {
  const known = steps.map(daysOf).filter((days) => !Number.isNaN(days))
  const days = DEFAULT_STEPS.find((one) => !known.includes(one)) ?? Math.max(...known, 0) + 1
  const key = Math.max(...steps.map((step) => step.key), -1) + 1
  return { key, days: String(Math.abs(days)), side: sideOf(days), is_on: true }
}
