import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { sayCount } from '#web/ui/texts/say.ts'
import { refreshAllInvoices } from '../../cached-invoices.ts'
import { remindPortion } from './many-calls.ts'
import { RunDialog } from './RunDialog.tsx'
import { useRunMany } from './useRunMany.ts'
import * as texts from '../texts.en.ts'

/** Mails reminders of the selected invoices, and leads to the list of today for WhatsApp. */
export function RemindManyDialog({ invoices, onClose }: { invoices: readonly Invoice[]; onClose: () => void }) {
  const cache = useQueryClient()
  const { data: site } = useSite()
  const [key] = useState(newIdempotencyKey)
  const sendsMail = site?.sends_mail ?? false
  const run = useRunMany(
    invoices.map(({ id }) => id),
    10,
    (portion) => remindPortion(portion, key),
  )
  const start = async () => {
    await run.start()
    await Promise.all([refreshAllInvoices(cache), cache.invalidateQueries({ queryKey: ['reminders'] })])
  }
  return (
    <RunDialog
      title={sayCount(texts.remindCount, invoices.length)}
      invoices={invoices}
      run={run}
      confirm={texts.sendMails}
      onStart={sendsMail ? () => void start() : null}
      onClose={onClose}
    >
      <p>{sendsMail ? texts.eachCustomerGetsAMail : texts.emailIsNotSetUp}</p>
      <p>{sayWith(texts.toRemindByWhatsapp, { link: <Link href="/late/reminders" /> })}</p>
    </RunDialog>
  )
}
