import { useState } from 'react'
import { readChoice, rememberChoice } from '#web/features/accounts/remembered-choice.ts'
import { useBusiness, useSaveBusiness } from '#web/features/business/useBusiness.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import styles from './share.module.css'
import { storageOwner } from '#web/features/session/session-token.ts'

const NAME = 'usual-rate-asked'

/** The most common GST rates; the others are in the settings. */
const RATES = ['0', '5', '18', '40']

/** Asks a registered seller once, after a share, which GST rate is usual; new invoices then include it. */
export function AskUsualRate() {
  const user = useCurrentUser()
  const { data: business } = useBusiness()
  const saving = useSaveBusiness()
  const [isAsked, setAsked] = useState(() => readChoice(storageOwner(user), NAME) !== null)
  const close = () => {
    rememberChoice(storageOwner(user), NAME, 'asked')
    setAsked(true)
  }
  if (saving.isSuccess)
    return (
      <output className="small">
        {say(texts.newInvoicesIncludeGst, { rate: saving.data.business.usual_rate ?? '' })}
      </output>
    )
  if (isAsked || business?.registration !== 'registered' || business.usual_rate !== null) return null
  return (
    <fieldset className={styles.ask}>
      <legend className="label">{texts.whichGstRate}</legend>
      <div className="chips">
        {RATES.map((rate) => (
          <button
            key={rate}
            type="button"
            className="chip"
            aria-busy={saving.isPending && saving.variables.usual_rate === rate}
            onClick={() => saving.mutate({ version: business.version, usual_rate: rate }, { onSuccess: close })}
          >
            {rate}%
          </button>
        ))}
        <Button variant="quiet" size="sm" onClick={close}>
          {texts.notNow}
        </Button>
      </div>
      <p className="small muted">{texts.rateInNewInvoices}</p>
      <FormFault>{saving.error?.message}</FormFault>
    </fieldset>
  )
}
