import { FirstStepsRow } from '#web/features/first-steps/FirstStepsRow.tsx'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { LinkRow, SettingRows } from '#web/ui/settings/SettingRows.tsx'
import { usePlanLabel } from '../usePlanLabel.ts'
import * as texts from '../texts.en.ts'

/** The plan, the data, and the end of the account. */
export function DataRows() {
  const { member_role: role } = useCurrentUser()
  const plan = usePlanLabel()
  return (
    <SettingRows>
      {role === 'owner' && (
        <>
          <LinkRow id="plan" title={texts.planAndPayments} value={plan} href="/payments" act={texts.open} />
          <LinkRow
            id="exports"
            title={texts.exportsAndImports}
            value={texts.exportsHelp}
            href="/exports"
            act={texts.open}
          />
          <LinkRow
            id="developers"
            title={texts.apiAndWebhooks}
            value={texts.developersHelp}
            href="/developers"
            act={texts.open}
          />
          <FirstStepsRow />
        </>
      )}
      <LinkRow
        id="delete"
        title={texts.deleteAccount}
        value={texts.deleteHelp}
        href="/settings/data/delete"
        act={texts.open}
      />
    </SettingRows>
  )
}
