import { Tags } from 'lucide-react'
import { useState } from 'react'
import type { DiscountCode } from '#contract/discounts/discounts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { say } from '#web/ui/texts/say.ts'
import { CodeRow } from './CodeRow.tsx'
import { useDeleteCode, useDiscountCodes } from './useDiscountCodes.ts'
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
    <Dialog
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
    </Dialog>
  )
}
