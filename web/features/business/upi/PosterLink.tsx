import { Printer } from 'lucide-react'
import { getPoster } from '#contract/business/poster.ts'
import { addressOf } from '#contract/call/address.ts'
import * as texts from '../texts.en.ts'

/** Opens the poster with the QR code of the default UPI ID, to print for the counter. */
export function PosterLink() {
  return (
    <a className="btn btn-secondary btn-long" href={addressOf(getPoster)} target="_blank" rel="noopener">
      <Printer aria-hidden />
      {texts.posterForTheCounter}
    </a>
  )
}
