import { Plus, Repeat } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { UpgradeDialog } from '#web/features/plans/UpgradeDialog.tsx'
import { DraftsCard } from '#web/features/recurring/RecurringFacts.tsx'
import { RecurringDialog } from '#web/features/recurring/RecurringDialog.tsx'
import { RecurringList, RecurringListSkeleton } from '#web/features/recurring/RecurringList.tsx'
import { useRecurringDrafts, useRecurringList } from '#web/features/recurring/useRecurring.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { DocumentTabs } from '../DocumentTabs.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import * as texts from '../texts.en.ts'
import { useMay } from '#web/features/session/useMay.tsx'
import { placeCalls } from '#web/place-calls.ts'

/** Recurring invoices, and their drafts that wait for approval. */
export default function RecurringListScreen() {
  const user = useCurrentUser()
  const isOnline = useOnline()
  const [, go] = useLocation()
  // The command "New recurring invoice" opens the form through the address.
  const isAsked = useSearch() === 'new'
  const [opened, setShown] = useState<'new' | 'upgrade' | null>(null)
  const list = useRecurringList()
  const drafts = useRecurringDrafts()
  const recurring = list.data?.pages.flatMap((page) => page.recurring)
  const canCreate = user.plan === 'Pro'
  const may = useMay()
  const mayOpen = may(canCreate ? placeCalls.createRecurring : placeCalls.createPaymentLink)
  const shown = opened ?? (isAsked && mayOpen ? (canCreate ? 'new' : 'upgrade') : null)
  const close = () => {
    setShown(null)
    if (isAsked) go('/recurring', { replace: true })
  }
  const create = mayOpen && (
    <Button
      variant="primary"
      icon={canCreate && <Plus className="desk-only" aria-hidden />}
      disabled={!isOnline}
      onClick={() => setShown(canCreate ? 'new' : 'upgrade')}
    >
      {canCreate ? texts.newRecurring : texts.upgradeToPro}
    </Button>
  )
  return (
    <AppFrame title={texts.documents} actions={create}>
      <DocumentTabs current="/recurring" />
      {list.error && !recurring ? (
        <ErrorCard title={texts.recurringListLoadFailed} error={list.error} onRetry={() => void list.refetch()} />
      ) : !recurring || drafts.isPending ? (
        <RecurringListSkeleton />
      ) : (
        <>
          <DraftsCard />
          {recurring.length === 0 ? (
            <div className="card">
              <EmptyState icon={<Repeat className="art" strokeWidth={1.25} aria-hidden />}>
                {!may(placeCalls.createRecurring)
                  ? texts.noRecurringToRead
                  : canCreate
                    ? texts.rentMaintenanceAMonthlyFee
                    : texts.rentMaintenanceAMonthlyFeeWith}
              </EmptyState>
            </div>
          ) : (
            <RecurringList recurring={recurring} />
          )}
        </>
      )}
      <ShowMore list={list} />
      {shown === 'new' && (
        <RecurringDialog source={null} onClose={close} onSaved={({ id }) => go(`/recurring/${id}`)} />
      )}
      <UpgradeDialog open={shown === 'upgrade'} onClose={close} />
    </AppFrame>
  )
}
