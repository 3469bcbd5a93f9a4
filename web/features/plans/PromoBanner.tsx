import { Tag, X } from 'lucide-react'
import { useState } from 'react'
import { PRO_PRICE_RUPEES } from '#contract/site/product.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { hideBanner, isBannerHidden } from './banner-storage.ts'

/** One line about Pro for Free users, which can be hidden for a week. */
export function PromoBanner({ freeInvoicesLeft, openUpgrade }: { freeInvoicesLeft: number; openUpgrade: () => void }) {
  const [isHidden, setHidden] = useState(() => isBannerHidden(localStorage, new Date()))
  if (isHidden) return null
  const hide = () => {
    hideBanner(localStorage, new Date())
    setHidden(true)
  }
  return (
    <section className="banner" aria-label="Pro">
      <Tag aria-hidden />
      <p>
        {freeInvoicesLeft > 0 && (
          <b>{freeInvoicesLeft === 1 ? '1 free invoice' : `${freeInvoicesLeft} free invoices`} left. </b>
        )}
        <b>Pro is ₹{PRO_PRICE_RUPEES} per month.</b> Create invoices, send them as PDF, see your earnings.
      </p>
      <Button onClick={openUpgrade}>Upgrade Now</Button>
      <IconButton className="x" label="Hide for 7 days" large icon={<X aria-hidden />} onClick={hide} />
    </section>
  )
}
