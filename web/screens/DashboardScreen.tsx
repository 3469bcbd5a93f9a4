import { Plus, QrCode } from 'lucide-react'
import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { MAKES_INVOICES, PAYS_FOR_PRO } from '#web/bare-calls.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { canIssueInvoices, useCurrentUser } from '#web/features/session/useSession.ts'
import { StatCards } from '#web/features/analytics/StatCards.tsx'
import { statsQuery, useStats } from '#web/features/analytics/useStats.ts'
import { readListView } from '#web/features/invoices/list/list-address.ts'
import { invoicesQuery } from '#web/features/invoices/list/useInvoices.ts'
import { RecentInvoices } from '#web/features/invoices/list/RecentInvoices.tsx'
import { useUnsentCount } from '#web/features/unsent-invoices/unsent-count.ts'
import { PlanNudge } from '#web/features/plans/notices/PlanNudge.tsx'
import { pendingPaymentReturn } from '#web/features/plans/payment-return/payment-return.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import { usePreload } from '#web/ui/idle.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import * as texts from './texts.en.ts'

const CreateInvoiceDialog = createLazyPart(() =>
  import('#web/features/invoices/create/CreateInvoiceDialog.tsx').then(
    ({ CreateInvoiceDialog }) => CreateInvoiceDialog,
  ),
)
const ShareSheet = createLazyPart(() =>
  import('#web/features/invoices/share/ShareSheet.tsx').then(({ ShareSheet }) => ShareSheet),
)
const UpgradeDialog = createLazyPart(() =>
  import('#web/features/plans/UpgradeDialog.tsx').then(({ UpgradeDialog }) => UpgradeDialog),
)
const loadParts = () => import('./dashboard-parts.ts')
type Parts = Awaited<ReturnType<typeof loadParts>>
const lazyPart = <Name extends keyof Parts>(name: Name) =>
  lazy<Parts[Name]>(async () => ({ default: (await loadParts())[name] }))
const NewAccountDashboard = lazyPart('NewAccountDashboard')
const FreeStart = lazyPart('FreeStart')
const PaymentReturnCard = lazyPart('PaymentReturnCard')
const UnsentInvoices = lazyPart('UnsentInvoices')
const DIALOGS = [CreateInvoiceDialog, ShareSheet, UpgradeDialog]

type Shown = { dialog: 'create' | 'upgrade' } | { dialog: 'share'; invoice: Invoice }

/** Puts the data of the first page into the cache. Called through `load`. @public */
export const loadData = (cache: QueryClient) =>
  Promise.all([
    cache.prefetchQuery(statsQuery),
    cache.prefetchQuery(invoicesQuery(readListView(new URLSearchParams()))),
  ])

/** Figures and Recent Invoices; Create Invoice on Pro, Upgrade on Free. */
export default function DashboardScreen() {
  const user = useCurrentUser()
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => setShown(null)
  const create = canIssueInvoices(user) ? () => setShown({ dialog: 'create' }) : undefined
  const upgrade = () => setShown({ dialog: 'upgrade' })
  const unsent = useUnsentCount(user.id)
  // In an empty account, zeros and offers would only hide the first step.
  const isNew = useStats().data?.listed === 0
  // The value at first display: a later change would redraw the list while the user works in it.
  const [isStarting] = useState(user.is_starting && user.may[PAYS_FOR_PRO])
  const [payment, setPayment] = useState(pendingPaymentReturn)
  usePreload(DIALOGS)
  const share = (invoice: Invoice) => setShown({ dialog: 'share', invoice })
  const content = (
    <>
      {!isNew && <StatCards />}
      {!payment && !isNew && <PlanNudge openUpgrade={upgrade} />}
      {unsent > 0 && (
        <Suspense>
          <UnsentInvoices />
        </Suspense>
      )}
      <RecentInvoices
        onCreate={create}
        withoutCreate={
          <Suspense>
            <FreeStart openUpgrade={upgrade} />
          </Suspense>
        }
        onShare={share}
      />
    </>
  )
  return (
    <AppFrame
      title={texts.dashboard}
      actions={
        <>
          {user.may[MAKES_INVOICES] && (
            <ButtonLink className="desk-only" href="/quick-upi" icon={<QrCode aria-hidden />}>
              {texts.quickUpiLink}
            </ButtonLink>
          )}
          {create ? (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
              {texts.createInvoice}
            </Button>
          ) : (
            user.may[PAYS_FOR_PRO] && (
              <Button variant="primary" onClick={upgrade}>
                {texts.upgradeToPro}
              </Button>
            )
          )}
        </>
      }
    >
      <div className="stack">
        {payment && (
          <Suspense>
            <PaymentReturnCard opened={payment} onDone={() => setPayment(null)} />
          </Suspense>
        )}
        {isStarting ? (
          <Suspense fallback={<div className="alone" />}>
            <NewAccountDashboard onCreate={create} onShare={share}>
              {content}
            </NewAccountDashboard>
          </Suspense>
        ) : (
          content
        )}
      </div>
      {shown?.dialog === 'create' && <CreateInvoiceDialog onClose={close} onCreated={share} />}
      {shown?.dialog === 'upgrade' && <UpgradeDialog open onClose={close} />}
      {shown?.dialog === 'share' && <ShareSheet invoice={shown.invoice} seller={user.business_name} onClose={close} />}
    </AppFrame>
  )
}
