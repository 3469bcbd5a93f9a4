import type { RecurringInvoice } from '#contract/recurring/recurring.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { RadioList } from '#web/ui/fields/RadioList.tsx'
import * as texts from './texts.en.ts'

type Mode = RecurringInvoice['mode']

const ALWAYS: readonly (readonly [Mode, string])[] = [
  ['draft', texts.makeADraftIApprove],
  ['issue', texts.issueItByItself],
]
const WITH_MAIL = [...ALWAYS, ['mail', texts.issueAndMailIt]] as const

interface ModeFieldProps {
  value: Mode
  error: string | undefined
  onChange: (value: Mode) => void
}

/** What is made on each day; a mail only where this installation sends mail. */
export function ModeField({ value, error, onChange }: ModeFieldProps) {
  const sendsMail = useSite().data?.sends_mail === true
  return (
    <RadioList
      legend={texts.onEachDay}
      name="mode"
      choices={sendsMail || value === 'mail' ? WITH_MAIL : ALWAYS}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
