import {
  BellRing,
  CircleAlert,
  CircleCheck,
  Clock,
  Eye,
  FilePen,
  type LucideIcon,
  MailX,
  MessageCircle,
  Repeat,
  Webhook,
} from 'lucide-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listNotices, markNoticesSeen, type Notice } from '#contract/notices/notices.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { send } from '#web/send.ts'
import * as texts from './texts.en.ts'

/** How a notice is shown, and the screen that it opens. */
interface NoticeLabel {
  Icon: LucideIcon
  title: string
  facts: readonly (string | null)[]
  /** The next step, for users who may take it. */
  next?: string
  path: string
}

const SOURCES = { claim: texts.claimConfirmed, bank: texts.inStatement, sms: texts.inMessage } as const

/** The words, icon and screen of a notice. */
export function labelNotice(notice: Notice): NoticeLabel {
  const { kind, number, address, invoice_id, recurring_id, invoices } = notice
  const name = notice.customer_name ?? texts.aCustomer
  const amount = notice.amount === null ? '' : showRupees(fromRupees(notice.amount))
  const invoice = `/invoice/${invoice_id}`
  const recurring = `/recurring/${recurring_id}`
  switch (kind) {
    case 'claim':
      return {
        Icon: MessageCircle,
        title: say(texts.saysPaid, { name }),
        facts: [amount, number],
        next: texts.claimNoticeHelp,
        path: invoice,
      }
    case 'payment':
      return {
        Icon: CircleCheck,
        title: say(texts.paid, { name, amount }),
        facts: [number, notice.source && SOURCES[notice.source]],
        path: invoice_id === null ? '/money' : invoice,
      }
    case 'seen':
      return { Icon: Eye, title: say(texts.opened, { name }), facts: [number, amount], path: invoice }
    case 'mail_failed':
      return {
        Icon: MailX,
        title: say(texts.mailFailed, { name }),
        facts: [address],
        next: texts.checkTheAddress,
        path: invoice_id === null ? '/customers' : invoice,
      }
    case 'webhook_failing':
      return { Icon: Webhook, title: texts.webhookFailing, facts: [address], path: '/developers' }
    case 'late':
      return {
        Icon: Clock,
        title: sayCount(texts.becameLate, invoices ?? 0, { name }),
        facts: [amount],
        next: texts.remindThem,
        path: '/late',
      }
    case 'reminder_due':
      return {
        Icon: BellRing,
        title: sayCount(texts.remindersDue, invoices ?? 0),
        facts: [],
        next: texts.oneTapEach,
        path: '/late',
      }
    case 'offer_accepted':
      return {
        Icon: CircleCheck,
        title: say(texts.accepted, { name }),
        facts: [amount, number],
        next: texts.makeItsInvoice,
        path: `/quotations/${notice.document_id}`,
      }
    case 'recurring_problem':
      return { Icon: CircleAlert, title: say(texts.notMade, { name }), facts: [texts.openItToSeeWhy], path: recurring }
    case 'recurring_draft':
      return {
        Icon: FilePen,
        title: say(texts.draftMade, { name }),
        facts: [amount],
        next: texts.checkAndIssue,
        path: invoice,
      }
    case 'recurring_issued':
      return { Icon: Repeat, title: say(texts.issued, { name }), facts: [amount, number], path: invoice }
  }
}

/** Pause between two polls while the page is open, in ms. */
const EVERY_MS = 5 * 60_000

/** Loads the notices, newest first, and the number of new ones. */
export const useNotices = () =>
  useQuery({
    queryKey: ['notices'],
    queryFn: ({ signal }) => send(listNotices, { signal }),
    refetchInterval: EVERY_MS,
  })

/** Marks the listed notices as seen; those that arrived meanwhile stay new. */
export function useMarkSeen() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ at }: Pick<Notice, 'at'>) => send(markNoticesSeen, { body: { until: at } }),
    // Only on success: without a network the bell keeps its number until the notices are shown again.
    onSuccess: () => cache.setQueryData(['notices'], (list: object | undefined) => list && { ...list, unseen: 0 }),
  })
}
