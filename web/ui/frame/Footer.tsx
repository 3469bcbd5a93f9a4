import { Link } from 'wouter'
import { PRODUCT_NAME } from '#contract/site/product.ts'

const LINKS = [
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-use', 'Terms of Use'],
  ['/cancellation-refund', 'Cancellation and Refund'],
  ['/shipping-delivery', 'Shipping and Delivery'],
  ['/contact-us', 'Contact Us'],
] as const

/** The copyright line and links to the five legal pages. */
export function Footer() {
  return (
    <footer className="foot">
      <span>© 2025 {PRODUCT_NAME}. All rights reserved.</span>
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
