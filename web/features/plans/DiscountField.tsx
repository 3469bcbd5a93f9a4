import { Check, X } from 'lucide-react'
import { showRupees } from '#domain/money/show-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { Discount } from './usePlan.ts'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from './texts.en.ts'
import styles from './upgrade.module.css'

/** A code is shorter; this keeps a pasted page out of the field. */
const LONGEST_TYPED = 100

interface DiscountFieldProps {
  typed: string
  onType: (code: string) => void
  discount: Discount | null
  onApply: () => void
  onRemove: () => void
  isApplying: boolean
}

/** A field for a discount code. An accepted code is locked, and × removes it. */
export function DiscountField(props: DiscountFieldProps) {
  const { discount } = props
  if (discount) return <AppliedCode discount={discount} onRemove={props.onRemove} />
  return (
    <div className={styles.codeField}>
      <TextField
        label={texts.discountCode}
        name="discount_code"
        optional
        className="mono"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={LONGEST_TYPED}
        readOnly={props.isApplying}
        value={props.typed}
        onChange={(typed) => props.onType(upperCase(typed))}
        onKeyDown={(e) => {
          if (e.key !== 'Enter' || e.nativeEvent.isComposing) return
          e.preventDefault()
          props.onApply()
        }}
      />
      <Button busy={props.isApplying} busyText={texts.applying} onClick={props.onApply}>
        {texts.apply}
      </Button>
    </div>
  )
}

function AppliedCode({ discount, onRemove }: { discount: Discount; onRemove: () => void }) {
  return (
    <div className="field">
      <span className="label">{texts.discountCode}</span>
      <div className={styles.applied}>
        <Check aria-hidden />
        <span>
          {sayWith(texts.codeAmountOff, {
            code: <span className="mono">{discount.code}</span>,
            amount: showRupees(discount.amount),
          })}
        </span>
        <IconButton
          label={say(texts.removeCodeCode, { code: discount.code })}
          large
          icon={<X aria-hidden />}
          onClick={onRemove}
        />
      </div>
    </div>
  )
}

/** Uppercases ASCII letters only: other letters may become two, or a different one. */
const upperCase = (typed: string): string => typed.replace(/[a-z]/g, (letter) => letter.toUpperCase())
