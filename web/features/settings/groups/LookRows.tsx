import { useLocation } from 'wouter'
import type { Business } from '#contract/business/business.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import { LinkRow, SettingRows } from '#web/ui/settings/SettingRows.tsx'
import { useAnchor } from '#web/ui/settings/useAnchor.ts'
import { say } from '#web/ui/texts/say.ts'
import { describeLayout, describeTerms } from '../describe-business.ts'
import { useNextNumber } from '../useSettingValues.ts'
import * as texts from '../texts.en.ts'

const SettingsDialog = createLazyPart(() =>
  import('#web/features/profile/SettingsDialog.tsx').then((part) => part.SettingsDialog),
)

/** What is printed on invoices. The dialog of the logo has an address of its own: #logo. */
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
