import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import type { Notice } from '#contract/notices/notices.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { receiptPath } from '#web/features/invoices/invoice-labels.ts'
import { useMay } from '#web/features/session/useMay.tsx'
import { placeCalls } from '#web/place-calls.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { showDateTime } from '#web/ui/show-date-time.ts'
import { labelNotice, useMarkSeen, useNotices } from './notice-labels.ts'
import * as texts from './texts.en.ts'
import styles from './NoticesDialog.module.css'

/** What has happened, newest first; each notice opens its screen. */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useNotices()
  const { mutate: markSeen } = useMarkSeen()
  const at = data && data.unseen > 0 ? data.notices[0]?.at : undefined
  // Effect: marks what is shown as seen. The rows stay marked as new until the dialog is opened again.
  useEffect(() => {
    if (at !== undefined) markSeen({ at })
  }, [at, markSeen])
  return (
    <Dialog open title={texts.notices} onClose={onClose}>
      {!data && error ? (
        <ErrorCard title={texts.couldNotLoad} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <>
          <LoadingLabel>{texts.loading}</LoadingLabel>
          <Skeleton height="160px" />
        </>
      ) : data.notices.length === 0 ? (
        <EmptyState icon={<Bell className="art" strokeWidth={1.25} aria-hidden />}>{texts.nothingYet}</EmptyState>
      ) : (
        <ul className={styles.notices}>
          {data.notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onOpen={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const [path] = useLocation()
  const { Icon, title, facts, next, path: target } = labelNotice(notice)
  const mayAct = useMay()(placeCalls.createInvoice)
  return (
    <li className={notice.is_new ? styles.isNew : undefined}>
      <Icon aria-hidden />
      <div>
        <Link href={target} onClick={onOpen} aria-current={path === target ? 'page' : undefined}>
          {notice.is_new && <span className="sr-only">{texts.isNew} </span>}
          {title}
        </Link>
        <small>{[...facts, mayAct && next].filter(Boolean).join(' · ')}</small>
        {mayAct && notice.kind === 'payment' && notice.invoice_id !== null && (
          <Link
            className={`btn btn-secondary btn-sm ${styles.next}`}
            href={receiptPath(notice.invoice_id)}
            onClick={onOpen}
          >
            {texts.sendReceipt}
          </Link>
        )}
        <time dateTime={notice.at}>
          {notice.kind === 'late' ? showDay(indiaDay(new Date(notice.at))) : showDateTime(notice.at)}
        </time>
      </div>
    </li>
  )
}
