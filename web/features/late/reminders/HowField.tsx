import { RadioList } from '#web/ui/fields/RadioList.tsx'
import type { StepsForm } from './steps-form.ts'
import * as texts from '../texts.en.ts'

const CHOICES = [
  ['list', texts.iSendThemOnWhatsapp],
  ['mail', texts.pavtiMailsThem],
] as const

interface HowFieldProps {
  value: StepsForm['how']
  /** Whether this installation sends mail. */
  sendsMail: boolean
  onChange: (value: StepsForm['how']) => void
}

/** Whether Pavti mails the reminders. */
export function HowField({ value, sendsMail, onChange }: HowFieldProps) {
  if (!sendsMail && value === 'list') {
    return <p className="help">{texts.eMailIsntSetUp}</p>
  }
  return <RadioList legend={texts.how} name="how" choices={CHOICES} value={value} onChange={onChange} />
}
