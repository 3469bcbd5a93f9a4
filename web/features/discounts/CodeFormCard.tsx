import { ChevronDown } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type CodeFaults, type CodeForm, EMPTY_CODE, readCodeForm } from './code-form.ts'
import { showCreateError, useCreateCode } from './useCreateCode.ts'
import styles from './CodeFormCard.module.css'

/** Longest code (product-spec, section 9). */
const CODE_MAX = 20

/** Creates a discount code: two fields, and two more for limits. */
export function CodeFormCard() {
  const [form, setForm] = useState(EMPTY_CODE)
  const [faults, setFaults] = useState<CodeFaults>({})
  const [hasMore, setMore] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  const creating = useCreateCode()

  const set = (name: keyof CodeForm) => (value: string) => {
    const next = { ...form, [name]: value }
    setForm(next)
    if (!faults[name]) return
    const read = readCodeForm(next)
    setFaults({ ...faults, [name]: 'faults' in read ? read.faults[name] : undefined })
  }
  const refuse = (found: CodeFaults) => {
    flushSync(() => {
      setFaults(found)
      if (found.max_uses || found.last_day) setMore(true)
    })
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const submit = (e: FormEvent) => {
    e.preventDefault()
    if (creating.isPending) return
    const read = readCodeForm(form)
    if ('faults' in read) {
      refuse(read.faults)
      return showCreateError(Object.values(read.faults)[0] ?? '')
    }
    creating.mutate(read.body, {
      onSuccess: () => {
        setForm(EMPTY_CODE)
        setFaults({})
        fields.current?.querySelector<HTMLElement>('[name="code"]')?.focus()
      },
      onError: (error) => {
        if (error instanceof CallError) refuse(faultsOf(error))
      },
    })
  }
  const field = (name: keyof CodeForm) => ({ name, value: form[name], onChange: set(name), error: faults[name] })

  return (
    <form ref={fields} className={`card pad ${styles.codesForm}`} noValidate onSubmit={submit}>
      <TextField
        {...field('code')}
        onChange={(typed) => set('code')(typed.replace(/[a-z]/g, (letter) => letter.toUpperCase()))}
        label="Code"
        className="mono"
        maxLength={CODE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        {...field('discount_amount')}
        label="Discount Amount"
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
      />
      <Button type="submit" variant="primary" busy={creating.isPending} busyText="Creating...">
        Create
      </Button>
      <details className="more" open={hasMore} onToggle={(e) => setMore(e.currentTarget.open)}>
        <summary>
          More
          <ChevronDown className="chev" aria-hidden />
        </summary>
        <div className={styles.codesMore}>
          <TextField
            {...field('max_uses')}
            label="Highest number of uses"
            optional
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField {...field('last_day')} label="Last day" optional type="date" />
        </div>
      </details>
    </form>
  )
}

function faultsOf({ code, fields, message }: CallError): CodeFaults {
  return code === 'discount_code_exists' ? { code: message } : fields
}
