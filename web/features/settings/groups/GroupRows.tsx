import { useLocation } from 'wouter'
import type { Business } from '#contract/business/business.ts'
import { LinkRow, SettingRows } from '#web/ui/settings/SettingRows.tsx'
import { RemindersRow } from '#web/features/late/reminders/RemindersRow.tsx'
import { useReminderSettings } from '#web/features/late/reminders/useReminderSettings.ts'
import { useOwnTexts } from '#web/features/own-texts/useOwnTexts.ts'
import { usePushState } from '#web/features/push-notifications/PushSection.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import { useAnchor } from '#web/ui/settings/useAnchor.ts'
import { useDevices } from '#web/features/accounts/devices/DevicesSection.tsx'
import { usePasskeys } from '#web/features/accounts/passkeys/usePasskeys.ts'
import { useTwoStep } from '#web/features/accounts/two-step/useTwoStep.ts'
import { Allowed, useMay } from '#web/features/session/useMay.tsx'
import { placeCalls } from '#web/place-calls.ts'
import { FirstStepsRow } from '#web/features/first-steps/FirstStepsRow.tsx'
import { describeBooks, describeDetails, describeGst, describeLayout, describeTerms } from '../describe-business.ts'
import * as texts from '../texts.en.ts'
import { PAGE_TITLES } from '../settings-pages.ts'
import { useNextNumber, usePlanLabel } from '../useSettingValues.ts'

/** The business details on invoices, the GST registration, and the closed days. */
export const BusinessRows = ({ business }: { business: Business }) => (
  <SettingRows>
    <LinkRow
      id="details"
      title={texts.businessDetails}
      value={describeDetails(business)}
      href="/settings/business/details"
      act={texts.change}
    />
    <LinkRow
      id="gst"
      title={texts.gst}
      value={describeGst(business)}
      href="/settings/business/gst"
      act={texts.change}
    />
    <LinkRow
      id="books"
      title={texts.closedBooks}
      value={describeBooks(business)}
      href="/settings/business/books"
      act={texts.change}
    />
  </SettingRows>
)

/**
 * Messages to customers, and when they are reminded. A placeholder is shown until the first row is loaded, whose height
 * depends on the reminder steps.
 */
export function MessageRows() {
  return useReminderSettings().isLoading ? <Skeleton height="320px" /> : <Rows />
}

function Rows() {
  const own = useOwnTexts().length
  return (
    <SettingRows>
      <RemindersRow />
      <LinkRow
        id="texts"
        title={texts.messagesAndMails}
        value={own === 0 ? texts.pavtisTexts : sayCount(texts.ownTexts, own)}
        href="/settings/messages/texts"
        act={texts.change}
      />
      <LinkRow
        id="notifications"
        title={PAGE_TITLES['/settings/messages/notifications']}
        value={usePushState()}
        href="/settings/messages/notifications"
        act={texts.change}
      />
    </SettingRows>
  )
}

const SettingsDialog = createLazyPart(() =>
  import('#web/features/profile/SettingsDialog.tsx').then((part) => part.SettingsDialog),
)

/** What is printed on invoices. The logo's dialog has its own address: #logo. */
export function LookRows({ business }: { business: Business }) {
  const { logo_url: logo } = useCurrentUser()
  const isLogoOpen = useAnchor() === 'logo'
  const [path, go] = useLocation()
  const number = useNextNumber()
  return (
    <>
      <SettingRows>
        <LinkRow
          id="logo"
          title={texts.logo}
          value={texts.customizeYourInvoiceBranding}
          href={`${path}#logo`}
          act={logo === null ? texts.add : texts.change}
        />
        <LinkRow
          id="layout"
          title={texts.layoutAndColour}
          value={describeLayout(business)}
          href="/settings/look/layout"
          act={texts.change}
        />
        <LinkRow
          id="numbers"
          title={texts.numbers}
          value={number === null ? '' : say(texts.numberIsNext, { number })}
          href="/settings/look/numbers"
          act={texts.change}
        />
        <LinkRow
          id="terms"
          title={texts.terms}
          value={describeTerms(business)}
          href="/settings/look/terms"
          act={business.terms === null && business.footer_note === null ? texts.add : texts.change}
        />
        <LinkRow
          id="signature"
          title={texts.signature}
          value={business.signature_url === null ? texts.none : texts.printedOnDocuments}
          href="/settings/look/signature"
          act={business.signature_url === null ? texts.add : texts.change}
        />
      </SettingRows>
      {isLogoOpen && <SettingsDialog open onClose={() => go(path, { replace: true })} />}
    </>
  )
}

/** Ways to sign in, and the history of sign-ins. */
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

/** The plan, the data, and the deletion of the account. */
export function DataRows() {
  const plan = usePlanLabel()
  const isOwner = useMay()(placeCalls.saveBusiness)
  return (
    <SettingRows>
      <Allowed call={placeCalls.createPaymentLink}>
        <LinkRow id="plan" title={texts.planAndPayments} value={plan} href="/payments" act={texts.open} />
      </Allowed>
      <Allowed call={placeCalls.exportTally}>
        <LinkRow
          id="exports"
          title={isOwner ? texts.exportsAndImports : texts.exports}
          value={isOwner ? texts.exportsHelp : texts.exportsToRead}
          href="/exports"
          act={texts.open}
        />
      </Allowed>
      <Allowed call={placeCalls.listApiTokens}>
        <LinkRow
          id="developers"
          title={texts.apiAndWebhooks}
          value={texts.developersHelp}
          href="/developers"
          act={texts.open}
        />
      </Allowed>
      <Allowed call={placeCalls.saveBusiness}>
        <FirstStepsRow />
      </Allowed>
      <LinkRow
        id="delete"
        title={texts.deleteAccount}
        value={isOwner ? texts.deleteHelp : texts.leaveOrDelete}
        href="/settings/data/delete"
        act={texts.open}
      />
    </SettingRows>
  )
}
