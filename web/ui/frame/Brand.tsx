import { Link } from 'wouter'
import { PRODUCT_NAME } from '#contract/site/product.ts'

/** Logo and name, in Latin and Devanagari, linked to the home page. */
export function Brand({ onClick }: { onClick?: () => void }) {
  return (
    <Link href="/" className="brand" {...(onClick && { onClick })}>
      <Mark />
      <span>{PRODUCT_NAME}</span>
      <span className="deva" lang="hi">
        पावती
      </span>
    </Link>
  )
}

/** The logo: a receipt with a torn edge. */
export function Mark() {
  return (
    <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      <path
        fill="currentColor"
        d="M5 2.5h18a1 1 0 0 1 1 1V25l-2.5-2-2.5 2-2.5-2-2.5 2-2.5-2L9 25l-2.5-2L4 25V3.5a1 1 0 0 1 1-1z"
      />
      <path className="mark-rupee" d="M9.5 7.3h9M9.5 11h9M9.5 7.3h2.7a3.7 3.7 0 0 1 0 7.4H9.5l5.4 5" />
    </svg>
  )
}
