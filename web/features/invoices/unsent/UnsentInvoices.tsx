import { CloudOff } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { listBusinesses } from '#contract/members/members.ts'
import { readAmount } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showClock } from '#web/ui/texts/days.en.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { moveToEditor, type QuickTexts } from '#web/features/typed-documents/stored-draft.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { say } from '#web/ui/texts/say.ts'
import { send } from '#web/send.ts'
import { listUnsent, removeUnsent, type UnsentInvoice } from '#web/features/unsent-invoices/unsent-invoices.ts'
import * as texts from '../texts.en.ts'
import styles from './UnsentInvoices.module.css'
import { storageOwner } from '#web/features/session/session-token.ts'
import { listUnsentKeys, subscribeUnsent } from '#web/features/unsent-invoices/unsent-count.ts'

type Body = UnsentInvoice['body']

/** Returns "₹1,500.50"; the typed text if it is not an amount. */
function amountLabel({ amount }: Body): string {
  const typed = String(amount ?? '')
  const read = readAmount(typed)
  return 'amount' in read ? showRupeesAndPaise(read.amount) : typed
}

/** Returns the values of Create Invoice from which a body was made. */
const textsOfBody = (body: Body): QuickTexts & { due_on: string | null; rate: string | null } => ({
  customer_name: body.customer_name,
  customer_upi: body.customer_upi ?? '',
  amount: String(body.amount ?? ''),
  notes: body.notes ?? '',
  discount: String(body.discount_percent ?? body.discount ?? ''),
  discount_in: body.discount_percent ? 'percent' : 'rupees',
  phone: body.customer?.phone ?? '',
  due_on: body.due_on ?? null,
  rate: body.rate === undefined ? null : String(body.rate),
})

/** The invoices that were made without a network and are stored on this device, with their state. */
export function UnsentInvoices() {
  const user = useCurrentUser()
  const owner = storageOwner(user)
  const [, go] = useLocation()
  // A string, because React compares snapshots by identity.
  const stored = useSyncExternalStore(subscribeUnsent, () => JSON.stringify(listUnsent(owner)))
  const unsent = JSON.parse(stored) as UnsentInvoice[]
  const lost = useLostOwners(user)
  // The others were refused and show the reason.
  const isWaiting = unsent.some(({ refusal }) => !refusal)
  const change = ({ key, body }: UnsentInvoice) => {
    if (!moveToEditor(owner, textsOfBody(body), body.customer_id ?? null, localStorage))
      return showToast({ title: texts.notKept, text: texts.noRoomToMove, tone: 'error' })
    removeUnsent(owner, key)
    go('/invoice/new')
  }
  return (
    <>
      {unsent.length > 0 && (
        <UnsentList
          title={isWaiting ? texts.unsentBadge : texts.notCreatedYet}
          help={isWaiting && texts.unsentHelp}
          owner={owner}
          unsent={unsent}
          onChange={change}
        />
      )}
      {lost.map((lostOwner) => (
        <UnsentList
          key={lostOwner}
          title={texts.notCreated}
          help={texts.notCreatedHelp}
          owner={lostOwner}
          unsent={listUnsent(lostOwner)}
        />
      ))}
    </>
  )
}

/** The owners, as of `storageOwner`, of unsent invoices of businesses that this user can no longer access. */
function useLostOwners({ id, business_id }: CurrentUser): string[] {
  const stored = useSyncExternalStore(subscribeUnsent, () => listUnsentKeys(id).join(' '))
  const ofOthers = new Set(
    stored
      .split(' ')
      .map((key) => key.split(`.${id}.`)[1]?.split('.') ?? [])
      // An earlier build stored them by user alone.
      .flatMap(([business, key]) => (business && key && business !== business_id ? [business] : [])),
  )
  const { data: businesses } = useQuery({
    queryKey: ['businesses'],
    queryFn: async ({ signal }) => (await send(listBusinesses, { signal })).businesses,
    refetchOnMount: 'always',
    enabled: ofOthers.size > 0,
  })
  if (!businesses) return []
  return [...ofOthers]
    .filter((business) => !businesses.some((own) => own.id === business))
    .map((business) => storageOwner({ id, business_id: business }))
}

interface UnsentListProps {
  title: string
  help: string | false
  owner: string
  unsent: readonly UnsentInvoice[]
  /** Left out: they can only be removed. */
  onChange?: (unsent: UnsentInvoice) => void
}

function UnsentList({ title, help, owner, unsent, onChange }: UnsentListProps) {
  const [removed, setRemoved] = useState<UnsentInvoice | null>(null)
  const heading = useId()
  return (
    <section className={`card ${styles.unsent}`} aria-labelledby={heading}>
      <h2 id={heading}>
        <CloudOff aria-hidden />
        {title}
      </h2>
      {help && <p className="muted">{help}</p>}
      <ul>
        {unsent.map((one) => (
          <li key={one.key}>
            <div className={styles.what}>
              <b>{one.body.customer_name}</b>
              <span className="num">{amountLabel(one.body)}</span>
              <small className={one.refusal ? styles.refusal : 'muted'}>
                {one.refusal ?? say(texts.madeAt, { time: showClock(new Date(one.kept_at)) })}
              </small>
            </div>
            <div className={styles.actions}>
              {onChange && (
                <Button
                  variant="quiet"
                  aria-label={say(texts.changeOf, { customer: one.body.customer_name })}
                  onClick={() => onChange(one)}
                >
                  {texts.change}
                </Button>
              )}
              <Button
                variant="quiet"
                aria-label={say(texts.removeOf, { customer: one.body.customer_name })}
                onClick={() => setRemoved(one)}
              >
                {texts.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {removed && (
        <ConfirmDialog
          title={say(texts.removeQuestion, { customer: removed.body.customer_name })}
          act={texts.remove}
          isBusy={false}
          busyText={texts.removing}
          onAct={() => {
            removeUnsent(owner, removed.key)
            setRemoved(null)
          }}
          onClose={() => setRemoved(null)}
        >
          {texts.onThisDeviceOnly}
        </ConfirmDialog>
      )}
    </section>
  )
}
