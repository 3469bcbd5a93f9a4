import { Archive, ChevronDown, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { reopenCredit } from '#contract/money/money.ts'
import { listSetAside, type SetAsideCredit } from '#contract/money/set-aside.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { showShortDay } from '#web/ui/texts/days.en.ts'
import { send } from '#web/send.ts'
import { BankNote } from '../CreditRow.tsx'
import { payerLabel, sumLabel } from '../chosen-credit.ts'
import { useBringBack } from '../useMoneyActions.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import * as texts from '../texts.en.ts'
import moneyStyles from '../money.module.css'
import styles from '../lists.module.css'
import { Allowed, useMay } from '#web/features/session/useMay.tsx'

/**
 * The credits that were set aside, collapsed at first: their count, and their sum once all are loaded. Nothing if there
 * are none.
 */
export function SetAsideCredits() {
  const id = useId()
  const list = useSetAsideCredits()
  const may = useMay()
  const credits = list.data?.pages.flatMap((page) => page.credits) ?? []
  if (credits.length === 0) return null
  return (
    <section className={`card ${moneyStyles.group}`} aria-labelledby={id}>
      <details className={styles.fold}>
        <summary>
          <Archive aria-hidden />
          <h2 id={id}>
            {texts.setAsideTitle}{' '}
            <span className="num">{list.hasNextPage ? `${credits.length}+` : sumLabel(credits)}</span>
          </h2>
          <ChevronDown aria-hidden />
          <span className="muted small">{may(reopenCredit) ? texts.setAsideHelp : texts.setAsideToRead}</span>
        </summary>
        <ul>
          {credits.map((credit) => (
            <SetAsideRow key={credit.id} credit={credit} />
          ))}
        </ul>
        {list.hasNextPage && (
          <div className={styles.more}>
            <ShowMore list={list} />
          </div>
        )}
      </details>
    </section>
  )
}

function SetAsideRow({ credit }: { credit: SetAsideCredit }) {
  const bringing = useBringBack()
  const isOnline = useOnline()
  const payer = payerLabel(credit)
  const amount = showRupeesAndPaise(fromRupees(credit.amount))
  return (
    <li className={styles.recordedRow}>
      <div>
        <b>
          <bdi>{payer}</bdi>
        </b>
        <div className={`muted small ${moneyStyles.note}`}>
          {showShortDay(credit.day)}{' '}
          {credit.is_settled ? <span>{texts.paysOutPaymentsOfAnApp}</span> : <BankNote>{credit.narration}</BankNote>}
        </div>
      </div>
      <div className={styles.recordedEnd}>
        <b className="num">{amount}</b>
        <Allowed call={reopenCredit}>
          <Button
            variant="quiet"
            icon={<Undo2 aria-hidden />}
            aria-label={`${texts.bringBack}: ${payer}, ${amount}`}
            disabled={!isOnline}
            busy={bringing.isPending}
            onClick={() => bringing.mutate(credit.id)}
          >
            {texts.bringBack}
          </Button>
        </Allowed>
      </div>
    </li>
  )
}

const PAGE_SIZE = 20

/** Loads the credits that are not for an invoice, newest first, in pages. */
const useSetAsideCredits = () =>
  useInfiniteQuery({
    queryKey: ['money', 'set-aside'],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listSetAside, { query: { limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
