import { useDevices } from '#web/features/accounts/devices/DevicesSection.tsx'
import { usePasskeys } from '#web/features/accounts/passkeys/usePasskeys.ts'
import { useTwoStep } from '#web/features/accounts/two-step/useTwoStep.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { LinkRow, SettingRows } from '#web/ui/settings/SettingRows.tsx'
import { sayCount } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import { Allowed } from '#web/features/session/useMay.tsx'
import { placeCalls } from '#web/place-calls.ts'

/** How one signs in, and who did. */
export function SecurityRows() {
  const { email } = useCurrentUser()
  const { data: twoStep } = useTwoStep()
  const { data: passkeys } = usePasskeys()
  const { data: devices } = useDevices()
  return (
    <SettingRows>
      <LinkRow id="email" title={texts.eMailAddress} value={email} href="/settings/security/email" act={texts.change} />
      <LinkRow
        id="password"
        title={texts.password}
        value={texts.passwordHelp}
        href="/settings/security/password"
        act={texts.change}
      />
      <LinkRow
        id="two-step"
        title={texts.twoStepSignIn}
        value={twoStep && (twoStep.on ? texts.isOn : texts.isOff)}
        href="/settings/security/two-step"
        act={texts.change}
      />
      <LinkRow
        id="passkeys"
        title={texts.passkeys}
        value={passkeys && sayCount(texts.passkeyCount, passkeys.length)}
        href="/settings/security/passkeys"
        act={passkeys?.length === 0 ? texts.add : texts.change}
      />
      <LinkRow
        id="devices"
        title={texts.devices}
        value={devices && sayCount(texts.signedInOn, devices.length)}
        href="/settings/security/devices"
        act={texts.look}
      />
      <LinkRow
        id="sign-ins"
        title={texts.signIns}
        value={texts.signInsHelp}
        href="/settings/security/sign-ins"
        act={texts.look}
      />
      <Allowed call={placeCalls.listChanges}>
        <LinkRow
          id="changes"
          title={texts.changes}
          value={texts.changesHelp}
          href="/settings/security/changes"
          act={texts.look}
        />
      </Allowed>
    </SettingRows>
  )
}
