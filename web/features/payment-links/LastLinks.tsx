import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { revokeAllHostedLinks } from '#contract/payment-links/payment-links.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/ui/texts/say.ts'
import { send } from '#web/send.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import type { QuickLink } from './useCreateLink.ts'
import * as texts from './texts.en.ts'
import { Allowed } from '#web/features/session/useMay.tsx'
import styles from './payment-links.module.css'

/** The latest links made on this device, each with a button to use it again. */
export function LastLinks({ links, onUse }: { links: QuickLink[]; onUse: (link: QuickLink) => void }) {
  const [isWithdrawing, setWithdrawing] = useState(false)
  const [areWithdrawn, setWithdrawn] = useState(false)
  return (
    <section className={styles.cLast} aria-labelledby="last-links">
      <h2 id="last-links">{texts.lastLinks}</h2>
      <ul className={`card ${styles.lastl}`}>
        {links.map((link) => {
          const amount = showRupees(fromRupees(link.amount))
          return (
            <li key={`${link.upi_id} ${link.amount} ${link.note}`}>
              <span className={link.note ? 'cut' : 'cut muted'} title={link.note || undefined}>
                {link.note || texts.noNote}
              </span>
              <time className="muted num desk-only" dateTime={link.made_on}>
                {showDay(link.made_on)}
              </time>
              <b className="num">{amount}</b>
              <Button
                variant="quiet"
                size="sm"
                aria-label={say(texts.useAgainLink, { link: [amount, link.note].filter(Boolean).join(', ') })}
                onClick={() => onUse(link)}
              >
                {texts.useAgain}
              </Button>
            </li>
          )
        })}
      </ul>
      <Allowed call={revokeAllHostedLinks}>
        <Button variant="quiet" size="sm" onClick={() => setWithdrawing(true)}>
          {texts.withdrawAllLinks}
        </Button>
      </Allowed>
      <output className="small">{areWithdrawn && texts.allLinksWithdrawn}</output>
      {isWithdrawing && (
        <WithdrawAllDialog onClose={() => setWithdrawing(false)} onWithdrawn={() => setWithdrawn(true)} />
      )}
    </section>
  )
}

/** Asks for confirmation before all quick links stop working, including those made on other devices. */
function WithdrawAllDialog({ onClose, onWithdrawn }: { onClose: () => void; onWithdrawn: () => void }) {
  const withdrawing = useMutation({
    mutationFn: () => send(revokeAllHostedLinks, { body: {} }),
    onSuccess: () => {
      onClose()
      onWithdrawn()
    },
  })
  return (
    <FormDialog
      open
      title={texts.withdrawAllQuickLinks}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (!withdrawing.isPending) withdrawing.mutate()
      }}
      footer={
        <DialogButtons
          confirm={texts.withdrawAllLinks}
          busyText={texts.withdrawing}
          cancel={texts.keepThem}
          variant="danger"
          focus="cancel"
          isBusy={withdrawing.isPending}
          onCancel={onClose}
        />
      }
    >
      <p>{texts.everyLinkStops}</p>
      <FormFault>{withdrawing.error?.message}</FormFault>
    </FormDialog>
  )
}
