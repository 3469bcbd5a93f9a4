import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { addSmsCredits } from '#contract/bank/bank.ts'
import { readSms, type SmsCredit, type SmsIgnored, splitSms } from '#domain/bank/read-sms.ts'
import { fromRupees, toRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { say } from '#web/ui/texts/say.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { send } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { TextAreaField, TextField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useToday } from '#web/ui/useToday.ts'
import { addedLabel, addLabel, leftOutLabel } from './bank-result.ts'
import * as texts from './texts.en.ts'
import styles from './bank.module.css'

export interface PasteSmsProps {
  /** Messages that were shared to the app. */
  shared?: string
  /**
   * Called once the payments were added, before `onClose`, with the new ones, and the ids of those that were recorded
   * at once.
   */
  onDone: (added: readonly AddedSms[], recorded: readonly string[]) => void
  onClose: () => void
}

/** Reads pasted bank messages on this device, shows the payments found, and sends only those. */
export function PasteSmsDialog({ shared = '', onDone, onClose }: PasteSmsProps) {
  const today = useToday()
  const isOnline = useOnline()
  const [text, setText] = useState(shared)
  const [day, setDay] = useState(today)
  const { credits, moneyOut, cameBack, others } = useMemo(() => readPasted(text), [text])
  const adding = useMutation({
    mutationFn: async () => {
      const sent = toSmsRequest(credits, day)
      const { known, recorded } = await send(addSmsCredits, { body: { credits: sent } })
      return { known, recorded, added: withoutKnown(sent, known) }
    },
    onSuccess: ({ added, recorded, known }) => {
      onDone(added, recorded)
      if (added.length > 0) announce(addedLabel(added))
      if (known.length > 0)
        showToast({ title: leftOutLabel(known.length, texts.thePaymentIsHere), text: known.map(knownLabel).join(', ') })
      onClose()
    },
  })
  const leftOut = [
    leftOutLabel(moneyOut, texts.moneyThatWentOut),
    leftOutLabel(cameBack, texts.ownMoneyThatCameBack),
    leftOutLabel(others, texts.noPaymentWasFound),
  ].filter((label) => label !== '')

  return (
    <FormDialog
      open
      title={texts.pasteBankMessages}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (credits.length > 0 && !adding.isPending) adding.mutate()
      }}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={adding.isPending}
            busyText={texts.adding}
            disabled={!isOnline || credits.length === 0}
          >
            {credits.length === 0 ? texts.addPayments : addLabel(credits.length)}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <TextAreaField
          label={texts.bankMessages}
          name="sms"
          rows={6}
          value={text}
          onChange={setText}
          help={texts.pasteSmsHelp}
        />
        {credits.length > 0 && <ReadCredits credits={credits} />}
        {credits.some((credit) => credit.day === null) && (
          <TextField
            label={texts.dayOfUndatedSms}
            name="sms-day"
            type="date"
            value={day}
            max={today}
            onChange={setDay}
          />
        )}
        {leftOut.length > 0 && <p className="muted">{leftOut.join(' ')}</p>}
        <FormFault>{adding.error?.message}</FormFault>
      </div>
    </FormDialog>
  )
}

const ReadCredits = ({ credits }: { credits: readonly SmsCredit[] }) => (
  <section aria-labelledby="sms-read">
    <h3 id="sms-read">{texts.whatWeRead}</h3>
    <ul className={styles.credits}>
      {credits.map((credit, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- two messages may be equal
        <li key={i}>
          <b>{showRupeesAndPaise(credit.amount)}</b>
          <span>{credit.day === null ? texts.noDate : showDay(credit.day)}</span>
          <span className={styles.facts}>{factsOf(credit)}</span>
        </li>
      ))}
    </ul>
  </section>
)

/** A payment of a message, as it was sent. */
export type AddedSms = Pick<ReturnType<typeof toSmsRequest>[number], 'day' | 'amount' | 'utr'>

const isSameSms = (one: AddedSms, other: AddedSms): boolean =>
  one.utr === null ? one.day === other.day && one.amount === other.amount : one.utr === other.utr

/** Returns the sent payments without those that already existed. */
export const withoutKnown = (sent: readonly AddedSms[], known: readonly AddedSms[]): AddedSms[] =>
  sent.filter((one) => !known.some((there) => isSameSms(one, there)))

/** Returns "₹3,000.00 on 3 Nov 2026". */
const knownLabel = ({ day, amount }: { day: string; amount: string }): string =>
  say(texts.amountOnDay, { amount: showRupeesAndPaise(fromRupees(amount)), day: showDay(day) })

const factsOf = ({ utr, payer_upi, payer_name }: SmsCredit): string =>
  [utr === null ? texts.noUtr : `UTR ${utr}`, payer_name, payer_upi].filter((fact) => fact !== null).join(' · ')

/** The result of reading pasted messages. The messages stay on this device. */
interface PastedSms {
  credits: SmsCredit[]
  /** The numbers of messages about outgoing money, about own money that came back, and about no payment. */
  moneyOut: number
  cameBack: number
  others: number
}

/** Reads pasted messages. */
export function readPasted(text: string): PastedSms {
  const outcomes = splitSms(text).map((message) => readSms(message, ''))
  const count = (why: SmsIgnored): number =>
    outcomes.filter((outcome) => 'ignored' in outcome && outcome.ignored === why).length
  return {
    credits: outcomes.flatMap((outcome) => ('credit' in outcome ? [outcome.credit] : [])),
    moneyOut: count('money_out'),
    cameBack: count('came_back'),
    others: count('not_a_credit'),
  }
}

/**
 * Returns the data that leaves this device: day, time, amount, UTR, payer and the last digits of the account. `day` is
 * for messages without one.
 */
export const toSmsRequest = (credits: readonly SmsCredit[], day: string) =>
  credits.map((credit) => ({
    day: credit.day ?? day,
    ...(credit.time !== null && { time: credit.time }),
    amount: toRupees(credit.amount),
    utr: credit.utr,
    payer_upi: credit.payer_upi,
    payer_name: credit.payer_name,
    account: credit.account,
  }))
