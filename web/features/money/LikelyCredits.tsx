import { Contrast } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { confirmMoney, type MoneyChoice, type MoneyCredit } from '#contract/money/money.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { payerLabel, sumLabel, toChosen } from './chosen-credit.ts'
import { ChoiceText, CreditRow, Explanation, nameAction, Settled, useWaiting } from './CreditRow.tsx'
import { MoneySection } from './MoneySection.tsx'
import { useConfirmCredits } from './useMoneyActions.ts'
import { useWriteOff, WriteOffBox } from './WriteOffBox.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './money.module.css'
import { useMay } from '#web/features/session/useMay.tsx'

interface LikelyCreditsProps {
  credits: readonly MoneyCredit[]
  onAssign: (credit: MoneyCredit) => void
}

/** Credits that probably fit an invoice: the owner chooses for each. */
export const LikelyCredits = ({ credits, onAssign }: LikelyCreditsProps) => (
  <MoneySection
    icon={<Contrast className={styles.likely} aria-hidden />}
    title={texts.likely}
    sum={sumLabel(useWaiting(credits))}
    lead={useMay()(confirmMoney) ? texts.likelyHelp : texts.likelyToRead}
  >
    <ul>
      {credits.map((credit) => (
        <LikelyCredit key={credit.id} credit={credit} onAssign={() => onAssign(credit)} />
      ))}
    </ul>
  </MoneySection>
)

const recordLabel = ({ tds, allocations }: MoneyChoice): string => {
  if (tds) return say(texts.recordWithAmountTds, { amount: showRupees(fromRupees(tds.amount)) })
  if (allocations.length === 2) return texts.recordForBoth
  return allocations.length > 2 ? texts.recordForAll : texts.record
}

/** A number without a link, because a press chooses it. */
const numberOf = ({ invoice_number }: MoneyChoice['allocations'][number]): ReactNode => (
  <span className={styles.number}>{invoice_number}</span>
)

function LikelyCredit({ credit, onAssign }: { credit: MoneyCredit; onAssign: () => void }) {
  const [chosen, setChosen] = useState(0)
  const confirming = useConfirmCredits()
  const isOnline = useOnline()
  const name = useId()
  const mayConfirm = useMay()(confirmMoney)
  const choice = credit.choices[chosen] ?? credit.choices[0]
  const writeOff = useWriteOff(choice?.write_off ?? null)
  if (!choice) return null
  if (!mayConfirm)
    return (
      <CreditRow credit={credit}>
        {credit.choices.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- as below
          <div key={at} className={styles.choice}>
            <ChoiceText choice={one} />
          </div>
        ))}
      </CreditRow>
    )
  const isSingle = credit.choices.length === 1
  return (
    <CreditRow credit={credit}>
      <form
        onSubmit={(e) => {
          e.preventDefault()
          if (isOnline && !confirming.isPending)
            confirming.mutate([{ ...toChosen(credit, choice), write_off: writeOff.write_off }])
        }}
      >
        {isSingle ? (
          <ChoiceText choice={choice} />
        ) : (
          <fieldset className={styles.choices}>
            <legend className="sr-only">{say(texts.invoiceForCredit, { credit: payerLabel(credit) })}</legend>
            {credit.choices.map((one, at) => (
              // The choices of a credit keep their order while they are shown.
              // oxlint-disable-next-line react/no-array-index-key
              <label key={at} htmlFor={`${name}-${at}`}>
                <input
                  id={`${name}-${at}`}
                  type="radio"
                  name={name}
                  checked={at === chosen}
                  onChange={() => setChosen(at)}
                />
                <span dir="auto">
                  {one.customer_name}
                  <small>
                    <Settled choice={one} nameOf={numberOf} />
                    {' · '}
                    <Explanation choice={one} />
                  </small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <WriteOffBox {...writeOff} />
        <div className={styles.acts}>
          <Button
            type="submit"
            aria-label={nameAction(recordLabel(choice), credit)}
            disabled={!isOnline}
            busy={confirming.isPending}
            busyText={texts.recording}
          >
            {recordLabel(choice)}
          </Button>
          <Button
            variant="quiet"
            aria-label={nameAction(texts.chooseAnother, credit)}
            disabled={!isOnline}
            onClick={onAssign}
          >
            {texts.chooseAnother}
          </Button>
        </div>
      </form>
    </CreditRow>
  )
}
