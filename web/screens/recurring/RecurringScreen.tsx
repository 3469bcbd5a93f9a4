import { CircleAlert, Copy, Pause, Pencil, Play, SkipForward, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import {
  copyRecurring,
  createRecurring,
  deleteRecurring,
  pauseRecurring,
  type RecurringInvoice,
  skipRecurring,
  updateRecurring,
} from '#contract/recurring/recurring.ts'
import type { Day } from '#domain/days/india-day.ts'
import { showDay, showShortDay } from '#web/ui/texts/days.en.ts'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import { CopyDialog } from '#web/features/recurring/CopyDialog.tsx'
import { RecurringDialog } from '#web/features/recurring/RecurringDialog.tsx'
import { MadeInvoices, RecurringFacts } from '#web/features/recurring/RecurringFacts.tsx'
import { describeProblem } from '#web/features/recurring/recurring-labels.ts'
import { codeOf } from '#web/send.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { say } from '#web/ui/texts/say.ts'
import { Allowed } from '#web/features/session/useMay.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import {
  useDeleteRecurring,
  usePauseRecurring,
  useRecurring,
  useSkipRecurring,
} from '../../features/recurring/useRecurring.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import * as texts from '../texts.en.ts'
import * as recurringTexts from '../../features/recurring/texts.en.ts'
import styles from './RecurringScreen.module.css'

const BACK = { href: '/recurring', label: texts.backToRecurring }

/** One recurring invoice: what it makes, when, and what it made. */
export default function RecurringScreen() {
  const { id } = useParams<{ id: string }>()
  const query = useRecurring(id)
  // The GST rate may be the default of the business.
  const { isPending: isBusinessPending } = useBusiness()
  const [first] = query.data?.pages ?? []
  if (codeOf(query.error) === 'not_found') return <NotFound />
  if (!first || isBusinessPending) {
    return (
      <AppFrame title={texts.recurringInvoice} back={BACK}>
        {query.error ? (
          <ErrorCard title={texts.recurringLoadFailed} error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <>
            <LoadingLabel>{texts.loadingTheRecurringInvoice}</LoadingLabel>
            <Skeleton height="240px" />
          </>
        )}
      </AppFrame>
    )
  }
  return (
    <Loaded recurring={first.recurring}>
      <MadeInvoices invoices={query.data?.pages.flatMap((page) => page.invoices) ?? []} />
      <ShowMore list={query} />
    </Loaded>
  )
}

function Loaded({ recurring, children }: { recurring: RecurringInvoice; children: React.ReactNode }) {
  const [, go] = useLocation()
  const isOnline = useOnline()
  const [dialog, setDialog] = useState<'edit' | 'another' | 'several' | 'skip' | 'delete' | null>(null)
  const pausing = usePauseRecurring(recurring)
  const close = () => setDialog(null)
  const { state } = recurring
  const problem = describeProblem(recurring)
  const [next] = recurring.next_days
  return (
    <AppFrame title={recurring.customer_name} sub={texts.recurringInvoice} back={BACK}>
      {problem && (
        <p className={`help bad ${styles.problem}`} role="alert">
          <CircleAlert aria-hidden />
          <span>{problem}</span>
        </p>
      )}
      <div className="detail">
        <div className={`stack ${styles.made}`}>{children}</div>
        <div className="side">
          <RecurringFacts recurring={recurring} />
          <div className={styles.actions}>
            <Allowed call={updateRecurring}>
              <Button icon={<Pencil aria-hidden />} disabled={!isOnline} onClick={() => setDialog('edit')}>
                {texts.change}
              </Button>
            </Allowed>
            {state !== 'ended' && (
              <Allowed call={pauseRecurring}>
                <Button
                  icon={state === 'paused' ? <Play aria-hidden /> : <Pause aria-hidden />}
                  disabled={!isOnline}
                  busy={pausing.isPending}
                  onClick={() => pausing.mutate(state === 'active')}
                >
                  {state === 'paused' ? texts.continueLabel : texts.pause}
                </Button>
              </Allowed>
            )}
            {state === 'active' && next !== undefined && (
              <Allowed call={skipRecurring}>
                <Button icon={<SkipForward aria-hidden />} disabled={!isOnline} onClick={() => setDialog('skip')}>
                  {say(texts.skipNext, { next: showShortDay(next) })}
                </Button>
              </Allowed>
            )}
            <Allowed call={deleteRecurring}>
              <Button icon={<Trash2 aria-hidden />} disabled={!isOnline} onClick={() => setDialog('delete')}>
                {texts.deleteLabel}
              </Button>
            </Allowed>
            {!recurring.has_items && (
              <Allowed call={createRecurring}>
                <Button
                  className={styles.another}
                  icon={<Copy aria-hidden />}
                  disabled={!isOnline}
                  onClick={() => setDialog('another')}
                >
                  {recurringTexts.sameForAnotherCustomer}
                </Button>
              </Allowed>
            )}
            {recurring.suits_others && state !== 'ended' && (
              <Allowed call={copyRecurring}>
                <Button
                  className={styles.another}
                  icon={<Users aria-hidden />}
                  disabled={!isOnline}
                  onClick={() => setDialog('several')}
                >
                  {recurringTexts.sameForSeveralCustomers}
                </Button>
              </Allowed>
            )}
          </div>
        </div>
      </div>
      {dialog === 'edit' && <RecurringDialog source={{ recurring }} onClose={close} />}
      {dialog === 'another' && (
        <RecurringDialog source={null} like={recurring} onClose={close} onSaved={({ id }) => go(`/recurring/${id}`)} />
      )}
      {dialog === 'several' && <CopyDialog recurring={recurring} onClose={close} onCopied={() => go('/recurring')} />}
      {dialog === 'skip' && next !== undefined && <SkipDialog recurring={recurring} day={next} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteRecurringDialog
          recurring={recurring}
          onClose={close}
          onDeleted={() => go('/recurring', { replace: true })}
        />
      )}
    </AppFrame>
  )
}

function NotFound() {
  return (
    <AppFrame title={texts.recurringInvoiceNotFound} back={BACK}>
      <div className="card">
        <EmptyState action={<ButtonLink href="/recurring">{texts.backToRecurring}</ButtonLink>}>
          {texts.noSuchRecurring}
        </EmptyState>
      </div>
    </AppFrame>
  )
}

interface Props {
  recurring: RecurringInvoice
  onClose: () => void
}

/** Asks for confirmation before the next day is skipped, which cannot be undone. */
function SkipDialog({ recurring, day: next, onClose }: Props & { day: Day }) {
  // A snapshot from when the dialog opened: pressing again after a lost answer, or after another device has skipped it,
  // must not skip the day after it.
  const [day] = useState(next)
  const skipping = useSkipRecurring(recurring)
  return (
    <ConfirmDialog
      title={say(recurringTexts.skipDay, { day: showDay(day) })}
      act={recurringTexts.skip}
      isBusy={skipping.isPending}
      busyText={recurringTexts.skipping}
      onAct={() => skipping.mutate(day, { onSuccess: onClose })}
      onClose={onClose}
    >
      {recurringTexts.skipHelp}
    </ConfirmDialog>
  )
}

/** Asks for confirmation before it stops repeating. */
function DeleteRecurringDialog({ recurring, onClose, onDeleted }: Props & { onDeleted: () => void }) {
  const deleting = useDeleteRecurring(recurring)
  return (
    <ConfirmDialog
      title={say(recurringTexts.stopRepeatingForCustomername, { customerName: recurring.customer_name })}
      act={recurringTexts.deleteLabel}
      isBusy={deleting.isPending}
      busyText={recurringTexts.deleting}
      onAct={() => deleting.mutate(undefined, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      {recurringTexts.endHelp}
    </ConfirmDialog>
  )
}
