import { Check, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { confirmMoney, type MoneyCredit } from '#contract/money/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { businessQuery, useBusiness, useSaveBusiness } from '#web/features/business/useBusiness.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { payerLabel, sumLabel, toChosen } from './chosen-credit.ts'
import { ChoiceText, CreditRow, DoneTogether, useWaiting } from './CreditRow.tsx'
import { MoneySection } from './MoneySection.tsx'
import { useConfirmCredits } from './useMoneyActions.ts'
import * as texts from './texts.en.ts'
import styles from './money.module.css'
import { useMay, Allowed } from '#web/features/session/useMay.tsx'
import { saveBusiness } from '#contract/business/business.ts'

interface SureCreditsProps {
  credits: readonly MoneyCredit[]
  isFiltered: boolean
  /** Whether the credits are those of the previous filter, so that they cannot be recorded. */
  isStale: boolean
}

/**
 * Credits whose invoice is certain: one press, or Enter, records all that are ticked and shown. It stays mounted
 * without credits, so that changing the filter does not tick again what the owner unticked.
 */
export function SureCredits({ credits, isFiltered, isStale }: SureCreditsProps) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const confirming = useConfirmCredits()
  const may = useMay()
  const isOnline = useOnline()
  const canRecord = isOnline && !isStale
  const waiting = useWaiting(credits)
  const ticked = waiting.filter(({ id }) => !unticked.has(id))
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(unticked)
    if (isTicked) next.delete(id)
    else next.add(id)
    setUnticked(next)
  }
  if (credits.length === 0) return null
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault()
        if (confirming.isPending || !may(confirmMoney) || !canRecord || ticked.length === 0) return
        confirming.mutate(ticked.flatMap((one) => (one.choices[0] ? [toChosen(one, one.choices[0])] : [])))
      }}
    >
      <MoneySection
        icon={<CircleCheck className="paid-text" aria-hidden />}
        title={texts.sure}
        sum={sumLabel(waiting)}
        lead={!may(confirmMoney) ? texts.sureToRead : isFiltered ? texts.eachOneSettlesOnlyShown : texts.sureHelp}
        action={
          <Allowed call={confirmMoney}>
            <DoneTogether credits={credits} />
            {waiting.length > 0 && (
              <Button
                className="btn-long"
                type="submit"
                variant="primary"
                icon={<Check aria-hidden />}
                disabled={!canRecord || ticked.length === 0}
                busy={confirming.isPending}
                busyText={texts.recording}
              >
                {sayCount(texts.recordPayments, ticked.length)}
              </Button>
            )}
          </Allowed>
        }
      >
        <ul>
          {credits.map((credit) => (
            <CreditRow
              key={credit.id}
              credit={credit}
              tick={
                may(confirmMoney) && (
                  <label className={`check ${styles.tick}`}>
                    <input
                      type="checkbox"
                      checked={!unticked.has(credit.id)}
                      onChange={(e) => tick(credit.id, e.target.checked)}
                    />
                    <span className="sr-only">
                      {say(texts.recordCreditAmount, { credit: payerLabel(credit), amount: credit.amount })}
                    </span>
                  </label>
                )
              }
            >
              {credit.choices[0] && <ChoiceText choice={credit.choices[0]} />}
            </CreditRow>
          ))}
        </ul>
      </MoneySection>
    </form>
  )
}

/** The setting that records sure payments without a tap. It is saved at once. */
export function RecordSureCard() {
  const { data: business } = useBusiness()
  const saving = useSaveBusiness()
  const cache = useQueryClient()
  const isOnline = useOnline()
  const may = useMay()
  if (!business || !may(saveBusiness)) return null
  return (
    <section className={`card ${styles.setting}`} aria-label={texts.automaticRecording}>
      <CheckBox
        name="records_sure"
        label={texts.recordSurePaymentsAutomatically}
        checked={saving.isPending ? saving.variables.records_sure === true : business.records_sure}
        disabled={!isOnline}
        onChange={(records_sure) => {
          if (saving.isPending) return
          saving.mutate(
            { version: business.version, records_sure },
            {
              onError: (error) => {
                showToast({ title: texts.itWasNotSaved, text: error.message, tone: 'error' })
                void cache.invalidateQueries({ queryKey: businessQuery.queryKey })
              },
            },
          )
        }}
      />
      <p className="help">{texts.recordsSureHelp}</p>
    </section>
  )
}
