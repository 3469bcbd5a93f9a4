import type { PaymentMethod } from '#contract/invoices/invoice-payment.ts'
import { PAYMENT_LABELS } from '#web/ui/texts/names/payment-labels.en.ts'
import { QUICK_METHODS } from './mark-paid/quick-method.ts'
import * as texts from './texts.en.ts'
import styles from './payments.module.css'

/** The payment method, by one tap; none is selected while another method is chosen under "More". */
export function MethodChips(props: { chosen: PaymentMethod; onChoose: (method: PaymentMethod) => void }) {
  return (
    <fieldset className={styles.paidBy}>
      <legend className="label">{texts.howWasItPaid}</legend>
      <div className={styles.choices}>
        {QUICK_METHODS.map((method) => (
          <label key={method} className={`chip ${styles.choice}`}>
            <input
              type="radio"
              name="paid_by"
              value={method}
              checked={method === props.chosen}
              onChange={() => props.onChoose(method)}
            />
            {PAYMENT_LABELS[method]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
