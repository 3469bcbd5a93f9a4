import { FirstStepsRow } from '#web/features/first-steps/FirstStepsRow.tsx'
import { Allowed, useMay } from '#web/features/session/useMay.tsx'
import { LinkRow, SettingRows } from '#web/ui/settings/SettingRows.tsx'
import { usePlanLabel } from '../useSettingValues.ts'
import * as texts from '../texts.en.ts'
import { placeCalls } from '#web/place-calls.ts'

/** The plan, the data, and the end of the account. */
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
