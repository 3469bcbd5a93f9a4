import { ChevronRight, CircleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { Stats } from '#contract/analytics/analytics.ts'
import { fromRupees, paise } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { sayCount } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './analytics.module.css'

/** Who owes the business, and what came in: the first question of a day, answered above the figures. */
export function CollectBand({ stats }: { stats: Stats }) {
  const owed = fromRupees(stats.owed)
  const late = fromRupees(stats.late_owed)
  const notDue = paise(owed - late)
  return (
    <section className={`card ${styles.band}`} aria-labelledby="to-collect">
      <div className={styles.owe}>
        <div>
          <h2 id="to-collect">{texts.toCollect}</h2>
          <p className={`${styles.fig} num`}>{showRupees(owed)}</p>
        </div>
        {owed > 0n && (
          <div className={styles.parts}>
            {notDue > 0n && (
              <div style={{ flex: `${notDue} 1 0` }}>
                <i />
                <span>{texts.notDueYet}</span> <b className="num">{showRupees(notDue)}</b>
              </div>
            )}
            {late > 0n && (
              <Link className={styles.late} href="/late" style={{ flex: `${late} 1 0` }}>
                <i />
                <span className="with-ico">
                  <CircleAlert className="ico-16" aria-hidden />
                  {texts.late}
                </span>{' '}
                <b className="num">{showRupees(late)}</b>
              </Link>
            )}
          </div>
        )}
      </div>
      <Link className={styles.in} href="/money">
        <span>{texts.recordedThisWeek}</span>
        <b className={`${styles.fig} num`}>{showRupees(fromRupees(stats.received_this_week))}</b>
        <small className={stats.to_check > 0 ? undefined : 'muted'}>{sayCount(texts.toConfirm, stats.to_check)}</small>
        <ChevronRight aria-hidden />
      </Link>
    </section>
  )
}
