import { Tag, X } from 'lucide-react'
import { useState } from 'react'
import { PRO_PRICE_RUPEES } from '#contract/site/product.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { hideBanner, isBannerHidden } from './banner-storage.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** One line about Pro for Free users, which can be hidden for a week. */
export function PromoBanner({ freeInvoicesLeft, openUpgrade }: { freeInvoicesLeft: number; openUpgrade: () => void }) {
  const [isHidden, setHidden] = useState(() => isBannerHidden(localStorage, new Date()))
  if (isHidden) return null
  const hide = () => {
    hideBanner(localStorage, new Date())
    setHidden(true)
  }
  return (
    <section className="banner" aria-label={texts.pro}>
      <Tag aria-hidden />
      <p>
        {freeInvoicesLeft > 0 && <b>{sayCount(texts.freeInvoices, freeInvoicesLeft)} </b>}
        <b>{say(texts.proIsPropricerupeesPerMonth2, { price: PRO_PRICE_RUPEES })}</b> {texts.createAndSend}
      </p>
      <Button onClick={openUpgrade}>{texts.upgradeNow}</Button>
      <IconButton className="x" label={texts.hideFor7Days} large icon={<X aria-hidden />} onClick={hide} />
    </section>
  )
}
