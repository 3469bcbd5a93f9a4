import { Check } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { readVpa, VPA_FAULTS } from '#domain/upi/vpa.ts'
import { findHandle, suggestVpa } from '#domain/upi/vpa-handles.ts'
import { Button } from '../Button.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { say } from '#web/ui/texts/say.ts'
import { fieldFault } from '#web/ui/texts/field-fault.en.ts'
import * as texts from '../texts.en.ts'

/** The handles suggested for a bare phone number, the most common ones. */
const PHONE_HANDLES = ['ybl', 'paytm', 'upi']

/** A UPI ID field: shows the app of the handle, suggests a correction, and validates on blur. */
export function VpaField({ value, onChange, onBlur, error, help, ...rest }: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const [left, setLeft] = useState(false)
  const read = readVpa(value)
  const ownError = left && value.trim() !== '' && 'fault' in read ? fieldFault(VPA_FAULTS[read.fault]) : undefined
  const proposals = proposalsFor(value, 'vpa' in read ? read.vpa : undefined)
  // A valid UPI ID is not an error even if there is a likelier one; an invalid one prevents submitting.
  const isDoubtful = 'vpa' in read && proposals.length > 0
  const shownError = isDoubtful ? undefined : (error ?? ownError)
  const phoneError = rest.optional ? texts.mobileNumberOrEmpty : texts.mobileNumberIsNoUpiId
  return (
    <div className="field">
      <TextField
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...rest}
        value={value}
        onChange={onChange}
        onBlur={(e) => {
          // A message that appears now would move the button away from the pointer; submitting shows it.
          const isSubmitting = e.relatedTarget instanceof HTMLButtonElement && e.relatedTarget.type === 'submit'
          if (!isSubmitting) setLeft(true)
          if ('vpa' in read) onChange(read.vpa)
          onBlur?.(e)
        }}
        error={shownError && proposals.length > 0 ? phoneError : shownError}
        help={proposals.length > 0 ? undefined : 'vpa' in read ? describe(read.vpa) : help}
        suffix={
          'vpa' in read &&
          proposals.length === 0 && (
            <span className="post ok" aria-hidden="true">
              <Check />
            </span>
          )
        }
      />
      {proposals.length > 0 && <Proposals vpas={proposals} onUse={onChange} />}
    </div>
  )
}

function Proposals({ vpas, onUse }: { vpas: string[]; onUse: (vpa: string) => void }) {
  return (
    <output className="suggest">
      {vpas[0] !== undefined && vpas.length === 1 ? (
        <span>{say(texts.didYouMean, { vpa: vpas[0] })}</span>
      ) : (
        <span>{texts.whichOneIsIt}</span>
      )}
      {vpas.map((vpa) => (
        <Button
          key={vpa}
          variant="quiet"
          // The focus stays in the field: its error would appear now, and move the buttons away from the finger.
          onMouseDown={(e) => e.preventDefault()}
          onClick={(e) => {
            focusField(e)
            onUse(vpa)
          }}
        >
          {vpas.length === 1 ? texts.takeIt : vpa}
        </Button>
      ))}
    </output>
  )
}

/** Focuses the field, since the pressed button disappears with its suggestion. */
const focusField = ({ currentTarget }: MouseEvent): void =>
  currentTarget.closest('.field')?.querySelector('input')?.focus()

const proposalsFor = (typed: string, vpa: string | undefined): string[] => {
  const phone = typed.replace(/\s/g, '')
  if (/^\d{10}$/.test(phone)) return PHONE_HANDLES.map((handle) => `${phone}@${handle}`)
  const suggestion = vpa === undefined ? undefined : suggestVpa(vpa)
  return suggestion === undefined ? [] : [suggestion]
}

const describe = (vpa: string): ReactNode => {
  const owner = findHandle(vpa)
  if (!owner) return say(texts.weDoNotKnow, { handle: vpa.split('@')[1] ?? '' })
  return owner.bank === undefined ? owner.app : `${owner.app} · ${owner.bank}`
}
