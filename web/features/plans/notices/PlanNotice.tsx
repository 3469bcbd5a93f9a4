import { Clock } from 'lucide-react'
import { PRO_PRICE_RUPEES } from '#contract/site/product.ts'
import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** Shown on the dashboard shortly before and after Pro ends; `ends` is the sentence with the date. */
export function PlanNotice({ ends, openUpgrade }: { ends: string; openUpgrade: () => void }) {
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
