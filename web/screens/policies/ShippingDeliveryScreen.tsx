import { shippingDelivery } from '#web/features/policies/shipping-delivery.en.ts'
import { PolicyPage } from '#web/features/policies/PolicyPage.tsx'

/** `/shipping-delivery` */
export default function ShippingDeliveryScreen() {
  return <PolicyPage policy={shippingDelivery} />
}
