import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { codeOf } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { codeBody, EMPTY_CODE, faultsOfCode } from './code-form.ts'
import { showCreateError, useCreateCode } from './useDiscountCodes.ts'
import * as texts from './texts.en.ts'
import styles from './discounts.module.css'

/** The maximum length of a code. */
const CODE_MAX = 20

/** The form that creates a discount code: two fields, and two more for limits. */
export function CodeFormCard() {
  const form = useForm(faultsOfCode, EMPTY_CODE)
  const { field } = form
  const [hasMore, setMore] = useState(false)
  const creating = useCreateCode()
  const submit = form.send(creating, codeBody, {
    onSuccess: (_, sent, element) => {
      form.settle(sent)
      element?.querySelector<HTMLElement>('[name="code"]')?.focus()
    },
    onInvalid: (faults) => showCreateError(Object.values(faults)[0] ?? ''),
    fieldOf: (error) => (codeOf(error) === 'discount_code_exists' ? 'code' : undefined),
  })
  return (
    <form className={`card pad ${styles.codesForm}`} noValidate onSubmit={submit}>
      <TextField
        {...field('code')}
        onChange={(typed) =>
          form.set(
            'code',
            typed.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
          )
        }
        label={texts.code}
        className="mono"
        maxLength={CODE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        {...field('discount_amount')}
        label={texts.discountAmount}
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
      />
      <Button type="submit" variant="primary" busy={creating.isPending} busyText={texts.creating}>
        {texts.create}
      </Button>
      <details className="more" open={hasMore} onToggle={(e) => setMore(e.currentTarget.open)}>
        <summary>
          {texts.more}
          <ChevronDown className="chev" aria-hidden />
        </summary>
        <div className={styles.codesMore}>
          <TextField
            {...field('max_uses')}
            label={texts.highestNumberOfUses}
            optional
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField {...field('last_day')} label={texts.lastDay} optional type="date" />
        </div>
      </details>
    </form>
  )
}
