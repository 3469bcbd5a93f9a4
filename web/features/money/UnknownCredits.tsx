import { CircleHelp } from 'lucide-react'
import { confirmMoney, type MoneyCredit } from '#contract/money/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { CreditRow, nameAction, useWaiting } from './CreditRow.tsx'
import { MoneySection } from './MoneySection.tsx'
import { sumLabel } from './chosen-credit.ts'
import { useSetAside } from './useMoneyActions.ts'
import * as texts from './texts.en.ts'
import styles from './money.module.css'
import { Allowed, useMay } from '#web/features/session/useMay.tsx'

interface UnknownCreditsProps {
  credits: readonly MoneyCredit[]
  onAssign: (credit: MoneyCredit) => void
}

/** Credits that fit no invoice. */
export function UnknownCredits({ credits, onAssign }: UnknownCreditsProps) {
  const may = useMay()
  const settingAside = useSetAside()
  const isOnline = useOnline()
  return (
    <MoneySection
      icon={<CircleHelp className="muted" aria-hidden />}
      title={texts.unknown}
      sum={sumLabel(useWaiting(credits))}
      lead={may(confirmMoney) ? texts.unknownHelp : texts.unknownToRead}
    >
      <ul>
        {credits.map((credit) => (
          <CreditRow key={credit.id} credit={credit}>
            {credit.warning !== null && <p className="small">{credit.warning}</p>}
            <Allowed call={confirmMoney}>
              <div className={styles.acts}>
                <Button
                  aria-label={nameAction(texts.assign, credit)}
                  disabled={!isOnline}
                  onClick={() => onAssign(credit)}
                >
                  {texts.assign}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={nameAction(texts.notForAnInvoice, credit)}
                  disabled={!isOnline}
                  busy={settingAside.isPending && settingAside.variables === credit.id}
                  onClick={() => settingAside.mutate(credit.id)}
                >
                  {texts.notForAnInvoice}
                </Button>
              </div>
            </Allowed>
          </CreditRow>
        ))}
      </ul>
    </MoneySection>
  )
}
