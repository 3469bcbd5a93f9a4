import { Lock } from 'lucide-react'
import { Link } from 'wouter'
import type { Business } from '#contract/business/business.ts'
import { PAYMENT_TERMS } from '#domain/document/due.ts'
import { termLabel } from '#web/features/business/terms/term-choices.ts'
import { isTermUnset, usualTerm } from '#domain/document/usual-term.ts'
import { useInstantSave } from '#web/features/business/useSection.tsx'
import { UpiSection } from '#web/features/business/upi/UpiSection.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { explain } from '#web/ui/form/faults.ts'
import { SaveFault } from '#web/ui/frame/SectionCard.tsx'
import { useScrollToAnchor } from '#web/ui/settings/useAnchor.ts'
import { LinkRow, SettingRows, SettingsPart, StackedRow, SwitchRow } from '#web/ui/settings/SettingRows.tsx'
import { describeBank } from '../describe-business.ts'
import { useUpiIdUses } from '#web/features/business/upi/useUpiIds.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import * as texts from '../texts.en.ts'
import styles from '../settings.module.css'

/** Where customers pay, when, and how they are asked. */
export function PaidRows({ business }: { business: Business }) {
  // The lines about the use of each UPI ID have any number; loaded later, they would push the rest down.
  return useUpiIdUses().isLoading ? <Skeleton height="640px" /> : <Parts business={business} />
}

function Parts({ business }: { business: Business }) {
  // The page looked for the anchor of the address before these parts were there.
  useScrollToAnchor()
  return (
    <>
      <div>
        <UpiSection business={business} />
        <p className={`help ${styles.note}`}>
          <Lock aria-hidden />
          <span>{texts.upiChangeIsSafe}</span>
        </p>
      </div>
      <WhenAndHow business={business} />
    </>
  )
}

/** Settings that are saved as soon as they change. */
function WhenAndHow({ business }: { business: Business }) {
  const { shown, save, isSaved, error, isReloading, reload } = useInstantSave(business)
  const canSave = useOnline() && !isReloading
  return (
    <SettingsPart id="asking" title={texts.whenAndHow} isSaved={isSaved}>
      <SaveFault fault={error ? explain(error) : undefined} reload={reload} />
      <SettingRows>
        <StackedRow
          id="due"
          title={texts.usualDueDate}
          value={isTermUnset(shown) ? texts.dueDateUnset : texts.dueDateHelp}
        >
          {(titleId) => (
            <fieldset className="chips" aria-labelledby={titleId}>
              {daysToChoose(shown.due_days).map((days) => (
                <button
                  key={String(days)}
                  type="button"
                  className="chip"
                  aria-pressed={days === usualTerm(shown)}
                  disabled={!canSave}
                  onClick={() => save({ due_days: days })}
                >
                  {termLabel(days)}
                </button>
              ))}
              <Link className="chip" href="/settings/paid/due">
                {texts.otherDays}
              </Link>
            </fieldset>
          )}
        </StackedRow>
        <SwitchRow
          id="any-amount"
          title={texts.anyAmount}
          help={texts.anyAmountHelp}
          isOn={shown.allows_any_amount}
          disabled={!canSave}
          onChange={(allows_any_amount) => save({ allows_any_amount })}
        />
        <SwitchRow
          id="paise"
          title={texts.addPaise}
          help={texts.addedPaiseHelp}
          isOn={shown.adds_paise}
          disabled={!canSave}
          onChange={(adds_paise) => save({ adds_paise })}
        />
        <SwitchRow
          id="views"
          title={texts.countViews}
          help={texts.countedByDayNotWho}
          isOn={shown.counts_views}
          disabled={!canSave}
          onChange={(counts_views) => save({ counts_views })}
        />
        <LinkRow
          id="bank"
          title={texts.bankAccount}
          value={describeBank(shown) ?? texts.noBankAccount}
          href="/settings/paid/bank"
          act={shown.bank_account === null ? texts.add : texts.change}
        />
      </SettingRows>
    </SettingsPart>
  )
}

/** Returns the usual terms, and the saved one if it is not among them. */
function daysToChoose(saved: number | null): (number | null)[] {
  const usual: (number | null)[] = [null, ...PAYMENT_TERMS]
  return usual.includes(saved) ? usual : [...usual, saved]
}
