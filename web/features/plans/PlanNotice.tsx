import { Clock } from 'lucide-react'
import { PRO_PRICE_RUPEES } from '#contract/site/product.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from './texts.en.ts'

/** Shown on the dashboard shortly before and after Pro ends; `ends` is the sentence with the date. */
export function PlanNotice({ ends, openUpgrade }: { ends: string; openUpgrade: () => void }) {
  return (
    <section className="banner notice" aria-label={texts.pro}>
      <Clock aria-hidden />
      <p>{sayWith(texts.endsYourInvoicesLinksAnd, { ends: <b>{ends}</b>, proPriceRupees: PRO_PRICE_RUPEES })}</p>
      <Button onClick={openUpgrade}>{texts.upgradeNow}</Button>
    </section>
  )
}
