import { Link } from 'wouter'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

const LINKS = [
  ['/privacy-policy', texts.privacyPolicy],
  ['/terms-of-use', texts.termsOfUse],
  ['/cancellation-refund', texts.cancellationAndRefund],
  ['/shipping-delivery', texts.shippingAndDelivery],
  ['/contact-us', texts.contactUs],
] as const

/** The copyright line and links to the five legal pages. */
export function Footer() {
  return (
    <footer className="foot">
      <span>{say(texts.allRightsReserved, { productName: PRODUCT_NAME })}</span>
      <ul>
        {LINKS.map(([href, words]) => (
          <li key={href}>
            <Link href={href}>{words}</Link>
          </li>
        ))}
      </ul>
    </footer>
  )
}
