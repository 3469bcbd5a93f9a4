import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { listReturned, type ReturnedCredit, undoReturned } from '#contract/money/returned.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { Allowed } from '#web/features/session/useMay.tsx'
import { send } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { showShortDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { sumLabel } from './chosen-credit.ts'
import { CreditRow, nameAction } from './CreditRow.tsx'
import { MoneySection } from './MoneySection.tsx'
import { useKeepReturned, useUndoReturned } from './useMoneyActions.ts'
import * as texts from './texts.en.ts'
import styles from './money.module.css'

/** Recorded payments whose money the bank took back, such as returned cheques. Nothing if there are none. */
export function ReturnedCredits() {
  const { data: credits = [] } = useQuery({
    queryKey: ['money', 'returned'],
    queryFn: async ({ signal }) => (await send(listReturned, { signal })).credits,
  })
  const [undone, setUndone] = useState<ReturnedCredit>()
  if (credits.length === 0) return null
  return (
    <MoneySection
      icon={<TriangleAlert className={styles.likely} aria-hidden />}
      title={texts.takenBack}
      sum={sumLabel(credits)}
      lead={texts.takenBackHelp}
    >
      <ul>
        {credits.map((credit) => (
          <ReturnedRow key={credit.id} credit={credit} onUndo={() => setUndone(credit)} />
        ))}
      </ul>
      {undone && <UndoReturnedDialog credit={undone} onClose={() => setUndone(undefined)} />}
    </MoneySection>
  )
}

const showAmount = ({ amount }: ReturnedCredit): string => showRupeesAndPaise(fromRupees(amount))

function ReturnedRow({ credit, onUndo }: { credit: ReturnedCredit; onUndo: () => void }) {
  const keeping = useKeepReturned()
  const isOnline = useOnline()
  return (
    <CreditRow credit={credit}>
      <b>
        <bdi>{credit.customer_name}</bdi>
      </b>
      <p className="muted small">
        {credit.invoices.map(({ invoice_id, invoice_number }) => (
          <span key={invoice_id}>
            <Link className={styles.number} href={`/invoice/${invoice_id}`}>
              {invoice_number}
            </Link>
            {' · '}
          </span>
        ))}
        {say(texts.returnedOnDay, { day: showShortDay(credit.returned_on) })}
      </p>
      <Allowed call={undoReturned}>
        <div className={styles.acts}>
          <Button aria-label={nameAction(texts.undoPayment, credit)} disabled={!isOnline} onClick={onUndo}>
            {texts.undoPayment}
          </Button>
          <Button
            variant="quiet"
            aria-label={nameAction(texts.itStillCounts, credit)}
            disabled={!isOnline}
            busy={keeping.isPending}
            onClick={() => keeping.mutate(credit.id)}
          >
            {texts.itStillCounts}
          </Button>
        </div>
      </Allowed>
    </CreditRow>
  )
}

/** Asks for confirmation, because the invoices are due again. */
function UndoReturnedDialog({ credit, onClose }: { credit: ReturnedCredit; onClose: () => void }) {
  const undoing = useUndoReturned()
  return (
    <ConfirmDialog
      title={texts.undoThisPayment}
      act={texts.undoPayment}
      isBusy={undoing.isPending}
      busyText={texts.undoing}
      onAct={() => undoing.mutate(credit.id, { onSettled: onClose })}
      onClose={onClose}
    >
      {say(texts.amountOfNameIsDueAgain, { amount: showAmount(credit), name: credit.customer_name })}
    </ConfirmDialog>
  )
}
