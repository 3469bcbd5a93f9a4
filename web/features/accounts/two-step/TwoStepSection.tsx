import { useState } from 'react'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { PageCard } from '#web/ui/frame/SectionCard.tsx'
import { sayCount } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import { useTwoStep } from './useTwoStep.ts'

const TurnOnDialog = createLazyPart(() => import('./TwoStepDialogs.tsx').then((part) => part.TurnOnDialog))
const TurnOffDialog = createLazyPart(() => import('./TwoStepDialogs.tsx').then((part) => part.TurnOffDialog))
const NewCodesDialog = createLazyPart(() => import('./TwoStepDialogs.tsx').then((part) => part.NewCodesDialog))

const DIALOGS = { on: TurnOnDialog, off: TurnOffDialog, codes: NewCodesDialog }

/** Turns the code of an authenticator app on and off, and makes recovery codes. */
export function TwoStepSection() {
  const twoStep = useTwoStep()
  const isOnline = useOnline()
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null)
  const Open = open && DIALOGS[open]
  const button = (what: keyof typeof DIALOGS, words: string) => (
    <Button variant={what === 'on' ? 'secondary' : 'quiet'} disabled={!isOnline} onClick={() => setOpen(what)}>
      {words}
    </Button>
  )
  return (
    <PageCard id="two-step" title={texts.twoStepSignIn} lead={texts.twoStepLead}>
      <Loaded query={twoStep} failed={texts.twoStepFailed} loading={texts.twoStepLoading}>
        {({ on, recovery_codes_left: left }) =>
          on ? (
            <>
              <p>
                <Badge tone="paid">{texts.isOn}</Badge> {sayCount(texts.codesLeft, left)}
              </p>
              <div className="save-line">
                {button('codes', texts.makeNewCodes)}
                {button('off', texts.turnOff)}
              </div>
            </>
          ) : (
            <div className="save-line">{button('on', texts.turnOn)}</div>
          )
        }
      </Loaded>
      {Open && <Open onClose={() => setOpen(null)} />}
    </PageCard>
  )
}
