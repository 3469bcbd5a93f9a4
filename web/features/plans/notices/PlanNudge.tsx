import { useState } from 'react'
import { Clock, Tag, X } from 'lucide-react'
import { PRO_PRICE_RUPEES } from '#contract/site/product.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { Button } from '#web/ui/Button.tsx'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import * as texts from '../texts.en.ts'
import { hideBanner, isBannerHidden, planNotice } from './plan-notice.ts'
import { PAYS_FOR_PRO } from '#web/bare-calls.ts'

/** The dashboard's line about Pro: its end, or its price; nothing for users whom it does not concern. */
export function PlanNudge({ openUpgrade }: { openUpgrade: () => void }) {
  const user = useCurrentUser()
  const { data: site } = useSite()
  const [now] = useState(() => new Date())
  const ends = planNotice(user, now)
  if (site?.plans === 'open' || !user.may[PAYS_FOR_PRO]) return null
  if (ends) return <PlanNotice ends={ends} openUpgrade={openUpgrade} />
  return user.plan === 'Free' ? (
    <PromoBanner freeInvoicesLeft={user.free_invoices_left} openUpgrade={openUpgrade} />
  ) : null
}

/** Shown on the dashboard shortly before and after Pro ends; `ends` is the sentence with the date. */
function PlanNotice({ ends, openUpgrade }: { ends: string; openUpgrade: () => void }) {
  return (
    <section className="banner notice" aria-label={texts.pro}>
      <Clock aria-hidden />
      <p>
        <b>{ends}</b> {say(texts.documentsStay, { price: PRO_PRICE_RUPEES })}
      </p>
      <Button onClick={openUpgrade}>{texts.upgradeNow}</Button>
    </section>
  )
}

/** One line about Pro for Free users, who can hide it for a week. */
function PromoBanner({ freeInvoicesLeft, openUpgrade }: { freeInvoicesLeft: number; openUpgrade: () => void }) {
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
        <b>{say(texts.proPricePerMonth, { price: PRO_PRICE_RUPEES })}</b> {texts.createAndSend}
      </p>
      <Button onClick={openUpgrade}>{texts.upgradeNow}</Button>
      <IconButton className="x" label={texts.hideFor7Days} large icon={<X aria-hidden />} onClick={hide} />
    </section>
  )
}
