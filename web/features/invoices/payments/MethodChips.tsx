import type { PaymentMethod } from '#contract/invoices/invoice-payment.ts'
import { PAYMENT_LABELS } from '#domain/document/payment-labels.ts'
import { QUICK_METHODS } from './mark-paid/quick-method.ts'
import styles from './MethodChips.module.css'

/** The payment method, by one tap; none is selected while another method is chosen under "More". */
export function MethodChips(props: { chosen: PaymentMethod; onChoose: (method: PaymentMethod) => void }) {
  return (
    <fieldset className={styles.paidBy}>
      <legend className="label">How was it paid?</legend>
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
