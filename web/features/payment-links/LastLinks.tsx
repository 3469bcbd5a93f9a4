import { useState } from 'react'
import { fromRupees } from '#domain/money/money.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { Button } from '#web/ui/Button.tsx'
import type { QuickLink } from './last-links.ts'
import { WithdrawAllDialog } from './WithdrawAllDialog.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './payment-links.module.css'

/** The latest links made on this device, each with a button to use it again. */
export function LastLinks({ links, onUse }: { links: QuickLink[]; onUse: (link: QuickLink) => void }) {
  const [isWithdrawing, setWithdrawing] = useState(false)
  return (
    <section className={styles.cLast} aria-labelledby="last-links">
      <h2 id="last-links">{texts.lastLinks}</h2>
      <ul className={`card ${styles.lastl}`}>
        {links.map((link) => {
          const amount = showRupees(fromRupees(link.amount))
          return (
            <li key={`${link.upi_id} ${link.amount} ${link.note}`}>
              <span className={link.note ? 'cut' : 'cut muted'} title={link.note || undefined}>
                {link.note || texts.noNote}
              </span>
              <time className="muted num desk-only" dateTime={link.made_on}>
                {showDay(link.made_on)}
              </time>
              <b className="num">{amount}</b>
              <Button
                variant="quiet"
                size="sm"
                aria-label={say(texts.useAgainLink, { link: [amount, link.note].filter(Boolean).join(', ') })}
                onClick={() => onUse(link)}
              >
                {texts.useAgain}
              </Button>
            </li>
          )
        })}
      </ul>
      <Button variant="quiet" size="sm" onClick={() => setWithdrawing(true)}>
        {texts.withdrawAllLinks}
      </Button>
      {isWithdrawing && <WithdrawAllDialog onClose={() => setWithdrawing(false)} />}
    </section>
  )
}
