import { Check, Tags, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import type { DiscountCode } from '#contract/discounts/discounts.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { say } from '#web/ui/texts/say.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Switch } from '#web/ui/fields/CheckBox.tsx'
import { useDeleteCode, useDiscountCodes, useToggleCode } from './useDiscountCodes.ts'
import * as texts from './texts.en.ts'
import styles from './discounts.module.css'

const ROWS = [1, 2, 3]

/** All discount codes, newest first, each with a switch and a delete button. */
export function CodeList() {
  const codes = useDiscountCodes()
  const [leaving, setLeaving] = useState<DiscountCode | null>(null)
  if (codes.error && !codes.data) {
    return <ErrorCard title={texts.couldNotLoad} error={codes.error} onRetry={() => void codes.refetch()} />
  }
  return (
    <section aria-label={texts.allCodes}>
      {!codes.data ? (
        <CodeSkeletons />
      ) : codes.data.length === 0 ? (
        <div className="card">
          <EmptyState icon={<Tags className="art" strokeWidth={1.25} aria-hidden />}>
            {texts.noDiscountCodesYet}
          </EmptyState>
        </div>
      ) : (
        <ul className={`card ${styles.codes}`}>
          {codes.data.map((code) => (
            <CodeRow key={code.id} code={code} onDelete={() => setLeaving(code)} />
          ))}
        </ul>
      )}
      {leaving && <DeleteCodeDialog code={leaving} onClose={() => setLeaving(null)} />}
    </section>
  )
}

function CodeSkeletons() {
  return (
    <>
      <LoadingLabel>{texts.loading}</LoadingLabel>
      <ul className={`card ${styles.codes}`} aria-hidden="true">
        {ROWS.map((row) => (
          <li key={row}>
            <Skeleton width="140px" height="16px" />
            <Skeleton width="78px" height="24px" />
            <Skeleton width="150px" height="14px" />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Asks for confirmation before a code is deleted permanently. */
function DeleteCodeDialog({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const deleting = useDeleteCode(code)
  return (
    <FormDialog
      open
      title={say(texts.deleteCodeQuestion, { code: code.code })}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (!deleting.isPending) deleting.mutate(undefined, { onSettled: onClose })
      }}
      footer={
        <DialogButtons
          confirm={texts.confirmDelete}
          busyText={texts.deleting}
          cancel={texts.keepIt}
          variant="danger"
          focus="cancel"
          isBusy={deleting.isPending}
          onCancel={onClose}
        />
      }
    >
      <p>{texts.stopsWorking}</p>
    </FormDialog>
  )
}

/** A discount code with its switch; if the server refuses, the switch returns to its old position. */
function CodeRow({ code, onDelete }: { code: DiscountCode; onDelete: () => void }) {
  const toggling = useToggleCode(code.id)
  const isOn = toggling.isPending ? toggling.variables : code.is_active
  return (
    <li>
      <b className="mono">{code.code}</b>
      {isOn ? (
        <Badge tone="paid" icon={<Check aria-hidden />}>
          {texts.active}
        </Badge>
      ) : (
        <Badge tone="void" icon={<X aria-hidden />}>
          {texts.inactive}
        </Badge>
      )}
      <span className="muted">
        {say(texts.amountOffUsed, { amount: showRupees(fromRupees(code.discount_amount)), count: code.uses_count })}
        {limitsOf(code).map((limit) => (
          <span key={limit}>
            <br />
            {limit}
          </span>
        ))}
      </span>
      <label>
        <span className="sr-only">{say(texts.codeActive, { code: code.code })}</span>
        <Switch
          isOn={isOn}
          onChange={(on) => {
            if (!toggling.isPending) toggling.mutate(on)
          }}
        />
      </label>
      <IconButton
        label={say(texts.deleteCode, { code: code.code })}
        title={texts.deleteLabel}
        icon={<Trash2 aria-hidden />}
        onClick={onDelete}
      />
    </li>
  )
}

const limitsOf = ({ max_uses, last_day, reserved_count }: DiscountCode): string[] => [
  ...(reserved_count > 0 ? [say(texts.inOpenLinks, { count: reserved_count })] : []),
  ...(max_uses === null ? [] : [say(texts.atMostTimes, { count: max_uses })]),
  ...(last_day === null ? [] : [say(texts.till, { day: showDay(last_day) })]),
]
