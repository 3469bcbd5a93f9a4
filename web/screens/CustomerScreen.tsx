import { Archive, ArchiveRestore, Ellipsis, Merge, Plus, Scale } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Redirect, useLocation, useParams } from 'wouter'
import { type CustomerDetail, setRemindersOff, updateCustomer } from '#contract/customers/customers.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { canIssueInvoices, useCurrentUser } from '#web/features/session/useSession.ts'
import { BalanceCard } from '#web/features/customers/BalanceCard.tsx'
import { CustomerDialog } from '#web/features/customers/CustomerDialog.tsx'
import {
  CustomerHistoryCard,
  DetailsCard,
  NotesCard,
  RemindersCard,
  UndoArchive,
} from '#web/features/customers/CustomerCards.tsx'
import { CustomerInvoices } from '#web/features/invoices/customer/CustomerInvoices.tsx'
import { CustomerPaymentDialog } from '#web/features/invoices/customer/CustomerPaymentDialog.tsx'
import { CustomerPayments } from '#web/features/invoices/customer/CustomerPayments.tsx'
import { MergeDialog } from '#web/features/customers/MergeDialog.tsx'
import { openingOwed } from '#web/features/customers/customer-labels.ts'
import { OpeningBalanceDialog } from '#web/features/customers/opening/OpeningBalanceDialog.tsx'
import { PromiseDialog } from '#web/features/customers/promise/PromiseDialog.tsx'
import { CustomerStatementDialog } from '#web/features/customers/statement/CustomerStatementDialog.tsx'
import { useArchiveCustomer, useCustomer } from '#web/features/customers/useCustomers.ts'
import { CreateInvoiceDialog } from '#web/features/invoices/create/CreateInvoiceDialog.tsx'
import { ShareSheet } from '#web/features/invoices/share/ShareSheet.tsx'
import { PayersCard } from '#web/features/money/PayersCard.tsx'
import { codeOf } from '#web/send.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Menu } from '#web/ui/dialog/Menu.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { useToday } from '#web/ui/useToday.ts'
import styles from '#web/features/customers/customers.module.css'
import * as texts from './texts.en.ts'
import { Allowed } from '#web/features/session/useMay.tsx'

// Loaded separately, it adds nothing to the first load. If it cannot be loaded, the rest of the customer is shown.
const CustomerRecurring = lazy(() =>
  import('#web/features/recurring/RecurringList.tsx').then(
    (part) => ({ default: part.CustomerRecurring }),
    () => ({ default: () => null }),
  ),
)

const BACK = { href: '/customers', label: texts.backToCustomers }

/** One customer: balance, contacts, details, invoices and history. */
export default function CustomerScreen() {
  const { id } = useParams<{ id: string }>()
  const { data: customer, error, refetch } = useCustomer(id)
  if (customer) return <Loaded id={id} loaded={customer} />
  if (codeOf(error) === 'not_found') return <NotFound />
  return (
    <AppFrame title={texts.customer} back={BACK}>
      {error ? (
        <ErrorCard title={texts.customerLoadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadingLabel>{texts.loadingTheCustomer}</LoadingLabel>
          <Skeleton height="160px" />
        </>
      )}
    </AppFrame>
  )
}

/** `loaded` is the customer with this id, or the one that it was merged into. */
function Loaded({ id, loaded }: { id: string; loaded: CustomerDetail }) {
  const [customer, setCustomer] = useState(loaded)
  if (loaded.id === id && loaded !== customer) setCustomer(loaded)
  const user = useCurrentUser()
  const isOnline = useOnline()
  const today = useToday()
  const [, go] = useLocation()
  const [dialog, setDialog] = useState<
    'edit' | 'statement' | 'merge' | 'promise' | 'create' | 'payment' | 'opening' | Invoice | null
  >(null)
  const { mutate: archive } = useArchiveCustomer(customer)
  const close = () => setDialog(null)
  const create = () => setDialog('create')
  const canCreate = canIssueInvoices(user) && !customer.archived
  // Another device may merge the customer while somebody types in a dialog: another address would close it.
  const isTyping = dialog !== null && dialog !== 'merge'
  if (loaded.id !== id && !isTyping) return <Redirect to={`/customers/${loaded.id}`} replace />
  return (
    <AppFrame
      title={customer.name}
      sub={customer.archived ? texts.archived : undefined}
      back={BACK}
      actions={
        <>
          {canCreate && (
            <Button className="desk-only" variant="primary" icon={<Plus aria-hidden />} onClick={create}>
              {texts.createInvoice}
            </Button>
          )}
          {customer.archived && <UndoArchive id={customer.id} />}
          {isOnline && (
            <Allowed call={updateCustomer}>
              <Menu
                label={texts.moreActions}
                className="icon-btn icon-btn-44"
                items={[
                  { label: texts.openingBalance, icon: <Scale aria-hidden />, run: () => setDialog('opening') },
                  { label: texts.merge, icon: <Merge aria-hidden />, run: () => setDialog('merge') },
                  customer.archived
                    ? { label: texts.bringBack, icon: <ArchiveRestore aria-hidden />, run: () => archive(false) }
                    : { label: texts.archive, icon: <Archive aria-hidden />, run: () => archive(true) },
                ]}
              >
                <Ellipsis aria-hidden />
              </Menu>
            </Allowed>
          )}
        </>
      }
    >
      <div className={`detail ${styles.account}`}>
        <div className="stack">
          <CustomerInvoices
            customerId={customer.id}
            count={customer.invoices}
            onCreate={canCreate ? create : undefined}
            onStatement={() => setDialog('statement')}
          />
          <Suspense>
            <CustomerRecurring customer={customer} />
          </Suspense>
          <CustomerPayments
            customerId={customer.id}
            hasPayments={customer.received !== '0.00'}
            opening={openingOwed(customer)}
            onRecord={() => setDialog('payment')}
          />
        </div>
        <div className="side">
          <BalanceCard customer={customer} seller={user.business_name} onPromise={() => setDialog('promise')} />
          <DetailsCard customer={customer} onEdit={() => setDialog('edit')} />
          <Allowed call={setRemindersOff}>
            <RemindersCard customer={customer} />
          </Allowed>
          <PayersCard customerId={customer.id} />
          {customer.notes && <NotesCard notes={customer.notes} />}
          <CustomerHistoryCard history={customer.history} />
        </div>
      </div>
      {dialog === 'create' && <CreateInvoiceDialog customer={customer} onClose={close} onCreated={setDialog} />}
      {dialog === 'payment' && <CustomerPaymentDialog customer={customer} onClose={close} />}
      {typeof dialog === 'object' && dialog !== null && (
        <ShareSheet invoice={dialog} seller={user.business_name} onClose={close} />
      )}
      {dialog === 'promise' && <PromiseDialog customer={customer} today={today} onClose={close} />}
      {dialog === 'opening' && <OpeningBalanceDialog customer={customer} today={today} onClose={close} />}
      {dialog === 'statement' && <CustomerStatementDialog customer={customer} onClose={close} />}
      {dialog === 'edit' && <CustomerDialog customer={customer} onClose={close} onSaved={close} />}
      {dialog === 'merge' && (
        <MergeDialog
          customer={customer}
          onClose={close}
          onMerged={(kept) => go(`/customers/${kept.id}`, { replace: true })}
        />
      )}
    </AppFrame>
  )
}

function NotFound() {
  return (
    <AppFrame title={texts.customerNotFound} back={BACK}>
      <div className="card">
        <EmptyState action={<ButtonLink href="/customers">{texts.backToCustomers}</ButtonLink>}>
          {texts.noSuchCustomer}
        </EmptyState>
      </div>
    </AppFrame>
  )
}
