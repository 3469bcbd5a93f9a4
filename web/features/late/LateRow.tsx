import { CalendarClock, MessageCircle, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { LateCustomer } from '#contract/late/late.ts'
import type { ReminderWay } from '#contract/reminders/reminder.ts'
import { isBroken } from '#domain/customer-account/promise.ts'
import { type Day, daysBetween, indiaDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { whatsappLink } from '#domain/messages/message-links.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { showClock, showFullDay, showShortDay } from '#web/ui/texts/days.en.ts'
import { useOwnTexts } from '#web/features/own-texts/useOwnTexts.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { countInvoices } from '#web/features/customers/customer-labels.ts'
import { PromiseDialog } from '#web/features/customers/promise/PromiseDialog.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/dialog/Menu.tsx'
import { keepFocusNear } from '#web/ui/dialog/return-focus.ts'
import { UndoButton } from '#web/ui/feedback/UndoButton.tsx'
import { useUndo } from '#web/ui/feedback/announce.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { DueLabel } from '#web/features/invoices/StateBadge.tsx'
import { LANGUAGE_NAMES } from '#web/ui/texts/labels.en.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { wasRemindedOn } from './order.ts'
import { messageOf } from './reminder.ts'
import { useMenuItems } from './useMenuItems.tsx'
import { useUndoReminders } from './useLate.ts'
import * as texts from './texts.en.ts'
import styles from './late.module.css'
import { recordReminder, undoCustomerReminders } from '#contract/reminders/reminder-calls.ts'
import { Allowed } from '#web/features/session/useMay.tsx'

/**
 * Whether the seller should remind the customer today: no reminder was sent today, reminders are on, and no payment is
 * claimed.
 */
export const isToRemind = (customer: LateCustomer, today: Day): boolean =>
  !wasRemindedOn(customer, today) && !customer.reminders_off && customer.claims.length === 0

interface LateRowProps {
  customer: LateCustomer
  today: Day
  /** Whether this customer is to be reminded next. */
  isNext: boolean
  /** Called when the reminder was opened in WhatsApp or the mail program, and when today's step is skipped. */
  onRecord: (way: ReminderWay) => void
}

/** A customer with the amount due, the next step and one button; all other actions are in a menu. */
export function LateRow({ customer, today, isNext, onRecord }: LateRowProps) {
  const { id, name, owed, invoices, phone } = customer
  const [isPromising, setPromising] = useState(false)
  const sum = showRupees(fromRupees(owed))
  const seller = useCurrentUser().business_name
  const own = useOwnTexts()
  const message = messageOf(customer, { seller, today, own })
  const wasReminded = wasRemindedOn(customer, today)
  const [claim] = customer.claims
  const items = useMenuItems(customer, { today, message, onRecord, onPromise: () => setPromising(true) })
  return (
    <li className={wasReminded ? `${styles.row} ${styles.done}` : styles.row} data-late={id}>
      <div className={styles.who}>
        <Avatar name={name} />
        <div>
          <Link href={`/customers/${id}`} title={name}>
            <bdi>{name}</bdi>
          </Link>
          <Facts customer={customer} today={today} />
        </div>
      </div>
      <p className={styles.sum}>
        <span className="num">{sum}</span> <small>{countInvoices(invoices)}</small>
      </p>
      {claim ? (
        <ButtonLink
          href={`/invoice/${claim.invoice_id}`}
          aria-label={say(texts.lookNameNumber, { name, number: claim.number })}
        >
          {texts.look}
        </ButtonLink>
      ) : (
        <Allowed call={recordReminder}>
          <a
            className={`btn ${isNext ? 'btn-primary' : 'btn-secondary'}`}
            data-remind
            href={whatsappLink(phone, message.text)}
            target="_blank"
            rel="noreferrer"
            aria-label={`${wasReminded ? texts.sendAgain : texts.whatsapp}: ${name}, ${sum}`}
            onClick={() => onRecord('whatsapp')}
          >
            <MessageCircle aria-hidden />
            {wasReminded ? texts.sendAgain : texts.whatsapp}
          </a>
        </Allowed>
      )}
      {items.length > 0 ? (
        <Menu label={say(texts.moreName, { name })} className="icon-btn icon-btn-44" items={items}>
          <MoreHorizontal aria-hidden />
        </Menu>
      ) : (
        <span />
      )}
      {isPromising && <PromiseDialog customer={customer} today={today} onClose={() => setPromising(false)} />}
    </li>
  )
}

/** How late the customer is, what was promised, what was sent, and what comes next. */
function Facts({ customer, today }: { customer: LateCustomer; today: Day }) {
  const [claim] = customer.claims
  const wasReminded = wasRemindedOn(customer, today)
  return (
    <>
      <p className={styles.facts}>
        <DueLabel dueOn={customer.oldest_due_on} today={today} />
        <PromiseMark promisedBy={customer.promised_by} today={today} />
        {!wasReminded && customer.reminded_at !== null && <Reminded at={customer.reminded_at} />}
        {wasReminded && customer.reminded_at !== null && <SentToday customer={customer} at={customer.reminded_at} />}
        <Undoable customer={customer} />
      </p>
      {claim ? (
        <p className={styles.next}>
          {sayWith(texts.saysPaidAmountForNumber, {
            b: <b className="part-text" />,
            amount: showRupees(fromRupees(claim.amount)),
            number: claim.number,
          })}
        </p>
      ) : (
        !(wasReminded && customer.next_step?.on === today) && <NextStep customer={customer} today={today} />
      )}
    </>
  )
}

/** The day by which the customer promised to pay, in words and not by colour alone. */
function PromiseMark({ promisedBy, today }: { promisedBy: Day | null; today: Day }) {
  if (promisedBy === null) return null
  const broken = isBroken(promisedBy, today)
  return (
    <span className={`with-ico ${broken ? 'late-text' : 'part-text'}`}>
      <CalendarClock className="ico-16" aria-hidden />
      <span>{say(broken ? texts.promisedNotPaid : texts.promisedBy, { day: showShortDay(promisedBy) })}</span>
    </span>
  )
}

function Reminded({ at }: { at: string }) {
  const day = indiaDay(new Date(at))
  return (
    <time dateTime={at} title={showFullDay(day)}>
      {say(texts.remindedAt, { at: showShortDay(day) })}
    </time>
  )
}

/** When today's reminder was sent, with an Undo button in case it was not. */
function SentToday({ customer, at }: { customer: LateCustomer; at: string }) {
  const undoing = useUndoReminders()
  const isOnline = useOnline()
  return (
    <>
      <output className="paid-text">
        {sayWith(texts.sentTodayAt, { at: <time dateTime={at}>{showClock(new Date(at))}</time> })}
      </output>
      {customer.is_noted_today && isOnline && (
        <Allowed call={undoCustomerReminders}>
          <button
            type="button"
            className={styles.undo}
            aria-label={say(texts.undoName, { name: customer.name })}
            onClick={() => {
              // The pressed button disappears, so the focus moves to another control of the row.
              keepFocusNear()
              undoing.mutate(customer)
            }}
          >
            {texts.undo}
          </button>
        </Allowed>
      )}
    </>
  )
}

/** What the menu has just done, with Undo for some seconds. */
function Undoable({ customer: { id, name } }: { customer: LateCustomer }) {
  const undo = useUndo(id)
  if (!undo) return null
  return (
    <>
      <span className="paid-text">{undo.words}</span>
      <UndoButton undo={undo} className={styles.undo} aria-label={say(texts.undoName, { name })}>
        {texts.undo}
      </UndoButton>
    </>
  )
}

/** When the customer is reminded next, by whom, and in which language. */
function NextStep({ customer, today }: { customer: LateCustomer; today: Day }) {
  const { next_step, promised_by, oldest_due_on, language } = customer
  if (!next_step) {
    return <p className={styles.next}>{customer.reminders_off ? texts.remindersAreOff : texts.noStepLeft}</p>
  }
  const { on, is_mailed } = next_step
  const day = showShortDay(on)
  const before = daysBetween(on, oldest_due_on)
  return (
    <p className={styles.next}>
      {on === today
        ? sayWith(is_mailed ? texts.nextPavtiMailsToday : texts.nextWhatsappToday, { b: <b /> })
        : say(is_mailed ? texts.nextPavtiMailsOn : texts.nextWhatsappOn, { day })}
      {promised_by !== null && !isBroken(promised_by, today) && texts.afterThePromise}
      {before > 0 && sayCount(texts.daysBeforeDue, before)}
      {language !== null && language !== 'en' && say(texts.inLanguage, { language: LANGUAGE_NAMES[language] })}
    </p>
  )
}

/** The placeholder of the list. */
export const LateListSkeleton = ({ label }: { label: string }) => (
  <>
    <LoadingLabel>{label}</LoadingLabel>
    <div className={styles.head} aria-hidden="true">
      <Skeleton width="240px" height="32px" />
    </div>
    <ul className={`card ${styles.groups}`} aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <li key={row} className={styles.row}>
          <Skeleton width="60%" height="20px" />
          <Skeleton width="96px" height="20px" />
          <Skeleton width="136px" height="44px" />
        </li>
      ))}
    </ul>
  </>
)
