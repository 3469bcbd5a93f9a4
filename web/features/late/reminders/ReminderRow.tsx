import { Ban, CalendarClock, FileText, Mail, MessageCircle, MoreHorizontal, SkipForward, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { ReminderWay } from '#contract/reminders/reminder.ts'
import type { TodaysReminder } from '#contract/reminders/reminder-calls.ts'
import type { Day } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { LANGUAGE_NAMES } from '#web/ui/texts/labels.en.ts'
import { whatsappLink } from '#domain/text/phone.ts'
import { PromiseDialog } from '#web/features/customers/promise/PromiseDialog.tsx'
import { useRemindersOff } from '#web/features/customers/useCustomers.ts'
import { useOwnTexts } from '#web/features/own-texts/useOwnTexts.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Menu } from '#web/ui/dialog/Menu.tsx'
import { mailtoOf, messageOf, nameReminderStep } from './reminder-message.ts'
import { useUndoStep } from './useReminders.ts'
import { showClock, showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from '../texts.en.ts'
import rowStyles from '../late.module.css'
import styles from './reminders.module.css'

interface ReminderRowProps {
  reminder: TodaysReminder
  today: Day
  /** The one to send next. */
  isNext: boolean
  onRecord: (way: ReminderWay) => void
}

/** An invoice to remind of today, with the message one tap away. */
export function ReminderRow({ reminder, today, isNext, onRecord }: ReminderRowProps) {
  const { invoice_id, customer, sent } = reminder
  const sum = showRupees(fromRupees(reminder.amount))
  const seller = useCurrentUser().business_name
  const own = useOwnTexts()
  return (
    <li
      className={sent ? `card ${rowStyles.lateRow} ${rowStyles.done}` : `card ${rowStyles.lateRow}`}
      data-late={invoice_id}
    >
      <div className={rowStyles.who}>
        <Avatar name={customer.name} />
        <div>
          <Link className="cut" href={`/invoice/${invoice_id}`} title={customer.name}>
            <bdi>{customer.name}</bdi>
          </Link>
          <Facts reminder={reminder} today={today} />
        </div>
      </div>
      <p className={`${rowStyles.sum} num`}>{sum}</p>
      <div className={styles.do}>
        <a
          className={`btn ${isNext ? 'btn-primary' : 'btn-secondary'}`}
          data-remind
          href={whatsappLink(customer.phone, messageOf(reminder, { seller, today, own }))}
          target="_blank"
          rel="noreferrer"
          aria-label={`${sent ? texts.sendAgain : texts.whatsapp}: ${customer.name}, ${sum}`}
          onClick={() => onRecord('whatsapp')}
        >
          <MessageCircle aria-hidden />
          {sent ? texts.sendAgain : texts.whatsapp}
        </a>
        <RowMenu reminder={reminder} today={today} seller={seller} onRecord={onRecord} />
      </div>
    </li>
  )
}

function Facts({ reminder, today }: { reminder: TodaysReminder; today: Day }) {
  const { number, due_on, step, customer, is_mailed, sent } = reminder
  return (
    <div className={rowStyles.lateFacts}>
      <span>
        {due_on === today
          ? say(texts.numberDueToday, { number })
          : say(texts.numberDueDay, { number, day: showDay(due_on) })}
      </span>
      {sent ? (
        <output className={`${rowStyles.sep} paid-text`}>
          {sayWith(sent.way === 'mail' ? texts.mailedTodayAt : texts.sentTodayAt, {
            at: <time dateTime={sent.at}>{showClock(new Date(sent.at))}</time>,
          })}
        </output>
      ) : (
        step !== null && <span className={rowStyles.sep}>{nameReminderStep(step)}</span>
      )}
      {customer.language && customer.language !== 'en' && (
        <span className={rowStyles.sep}>{say(texts.inLanguage, { language: LANGUAGE_NAMES[customer.language] })}</span>
      )}
      {is_mailed && !sent && <span className={rowStyles.sep}>{texts.pavtiMailsItByItself}</span>}
    </div>
  )
}

interface RowMenuProps {
  reminder: TodaysReminder
  today: Day
  seller: string
  onRecord: (way: ReminderWay) => void
}

function RowMenu({ reminder, today, seller, onRecord }: RowMenuProps) {
  const { customer, sent, invoice_id } = reminder
  const own = useOwnTexts()
  const [, go] = useLocation()
  const [isPromising, setPromising] = useState(false)
  const undoing = useUndoStep()
  const switching = useRemindersOff()
  const known = customer.id === null ? null : { ...customer, id: customer.id }
  const items = [
    ...(sent?.by
      ? [{ label: texts.undoItWasNotSent, icon: <Undo2 aria-hidden />, run: () => undoing.mutate(reminder) }]
      : []),
    ...(customer.email
      ? [
          {
            label: texts.writeAMail,
            icon: <Mail aria-hidden />,
            run: () => {
              onRecord('mail')
              location.href = mailtoOf(reminder, { seller, today, own })
            },
          },
        ]
      : []),
    ...(sent ? [] : [{ label: texts.skipThisOne, icon: <SkipForward aria-hidden />, run: () => onRecord('skipped') }]),
    ...(known
      ? [
          { label: texts.willPayOn, icon: <CalendarClock aria-hidden />, run: () => setPromising(true) },
          {
            label: texts.noRemindersForThisCustomer,
            icon: <Ban aria-hidden />,
            run: () => switching.mutate({ id: known.id, off: true }),
          },
        ]
      : []),
    { label: texts.seeTheInvoice, icon: <FileText aria-hidden />, run: () => go(`/invoice/${invoice_id}`) },
  ]
  return (
    <>
      <Menu
        label={say(texts.moreNameNumber, { name: customer.name, number: reminder.number })}
        className="icon-btn icon-btn-44"
        items={items}
      >
        <MoreHorizontal aria-hidden />
      </Menu>
      {isPromising && known && <PromiseDialog customer={known} today={today} onClose={() => setPromising(false)} />}
    </>
  )
}
