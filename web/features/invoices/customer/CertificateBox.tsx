import type { Payment } from '#contract/settlement/payment.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { useTdsCertificate } from './useCustomerPayments.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** Whether the certificate of a TDS payment arrived; a tick saves it. */
export function CertificateBox({ payment }: { payment: Payment }) {
  const saving = useTdsCertificate(payment.id)
  const isOnline = useOnline()
  const receivedOn = saving.isPending ? saving.variables : (payment.tds?.certificate_received_on ?? null)
  return (
    <CheckBox
      name={`certificate-${payment.id}`}
      label={
        <span>
          {texts.certificateReceived}
          <span className="sr-only">
            {' '}
            {say(texts.forAmount, { amount: showRupeesAndPaise(fromRupees(payment.amount)) })}
          </span>
        </span>
      }
      checked={receivedOn !== null}
      disabled={!isOnline}
      onChange={(isReceived) => {
        if (saving.isPending) return
        saving.mutate(isReceived ? indiaDay(new Date()) : null, {
          onError: (error) => showToast({ title: error.message, tone: 'error' }),
        })
      }}
    />
  )
}
