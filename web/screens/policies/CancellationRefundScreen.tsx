import { cancellationRefund } from '#web/features/policies/cancellation-refund.en.ts'
import { PolicyPage } from '#web/features/policies/PolicyPage.tsx'

/** `/cancellation-refund` */
export default function CancellationRefundScreen() {
  return <PolicyPage policy={cancellationRefund} />
}
