import { type Business, saveBusiness } from '#contract/business/business.ts'
import { type Faults, faultsOfIssues } from '#web/ui/form/faults.ts'
import { showPhone } from '#domain/text/show-phone.ts'

/** The fields of the settings that have one value each. */
export type FieldName = Exclude<keyof Business, 'upi_ids' | 'default_upi' | 'version'>
export type Values<N extends FieldName> = Record<N, string>

/** The values of the fields before anything is typed. */
export const storedValues = <N extends FieldName>(business: Business, names: readonly N[]): Values<N> =>
  Object.fromEntries(names.map((name) => [name, shown(business, name)])) as Values<N>

const shown = (business: Business, name: FieldName): string => {
  const value = String(business[name] ?? '')
  return name === 'phone' && value !== '' ? showPhone(value) : value
}

const NULLED_WHEN_EMPTY = new Set(['books_closed_to', 'usual_rate'])

/** The typed values in the format of the call: days as a number if they are one, null for a cleared date, boolean checkboxes. */
export const inputOf = (
  changes: Partial<Record<FieldName, string>>,
): Record<string, string | number | boolean | null> => {
  const {
    due_days,
    show_bank_to_payers: bank,
    show_pan_to_payers: pan,
    adds_paise: paise,
    allows_any_amount: any,
    counts_views: views,
    accountant_closes_books: accountant,
    files_quarterly: quarterly,
    shows_msme_interest: interest,
    ...words
  } = changes
  const others = {
    ...words,
    ...(bank === undefined ? {} : { show_bank_to_payers: bank === 'true' }),
    ...(pan === undefined ? {} : { show_pan_to_payers: pan === 'true' }),
    ...(paise === undefined ? {} : { adds_paise: paise === 'true' }),
    ...(any === undefined ? {} : { allows_any_amount: any === 'true' }),
    ...(accountant === undefined ? {} : { accountant_closes_books: accountant === 'true' }),
    ...(quarterly === undefined ? {} : { files_quarterly: quarterly === 'true' }),
    ...(interest === undefined ? {} : { shows_msme_interest: interest === 'true' }),
    ...(views === undefined ? {} : { counts_views: views === 'true' }),
  }
  const texts = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, value === '' && NULLED_WHEN_EMPTY.has(name) ? null : value]),
  )
  if (due_days === undefined) return texts
  const typed = due_days.trim()
  if (typed === '') return { ...texts, due_days: null }
  return { ...texts, due_days: /^\d{1,4}$/.test(typed) ? Number(typed) : typed }
}

/** A message for each field that the server would refuse; the server checks how fields fit together. */
export const faultsOf = (changes: Partial<Record<FieldName, string>>): Faults =>
  faultsOfIssues(
    saveBusiness.body?.safeParse({ version: 1, ...inputOf(changes) }).error?.issues ?? [],
    (name) => name in changes,
  )
