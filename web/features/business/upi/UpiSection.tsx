import { Plus, Printer, Trash2 } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UpiIdUse } from '#contract/invoices/payee.ts'
import { type Business, UPI_IDS_MAX } from '#contract/business/business.ts'
import { getPoster } from '#contract/profile/profile.ts'
import { addressOf } from '#contract/call/address.ts'
import { readVpa, VPA_FAULTS } from '#domain/upi/vpa.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { ShownVpa } from '#web/ui/ShownVpa.tsx'
import { VpaField } from '#web/ui/fields/VpaField.tsx'
import { explain, type Faults } from '#web/ui/form/faults.ts'
import { useForm } from '#web/ui/form/useForm.ts'
import { SaveFault } from '#web/ui/frame/SectionCard.tsx'
import { useReload } from '#web/ui/frame/useReload.ts'
import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import { SettingsPart } from '#web/ui/settings/SettingRows.tsx'
import { fieldToFocus } from '#web/ui/settings/useAnchor.ts'
import { useSaved } from '#web/ui/feedback/useSaved.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { fieldFault } from '#web/ui/texts/field-fault.en.ts'
import * as texts from '../texts.en.ts'
import styles from '../business.module.css'
import { UpiIdNote, MoveUpiDialog } from './MoveUpiDialog.tsx'
import type { TestUpiIdProps } from './TestUpiIdDialog.tsx'
import { useSaveUpiIds, useUpiIdUses } from './useUpiIds.ts'
import { ofBusiness } from '#web/named-business.ts'

const FIELD = 'upi_id'

const TestUpiIdDialog = createLazyPart<TestUpiIdProps>(() =>
  import('./TestUpiIdDialog.tsx').then((part) => part.TestUpiIdDialog),
)

/** The UPI IDs to choose from; each change is saved at once. */
export function UpiSection({ business }: { business: Business }) {
  const { upi_ids: vpas, default_upi: chosen, version } = business
  const { isSaved, showSaved } = useSaved()
  const saving = useSaving(version, showSaved)
  const [failing, setFailing] = useState<UpiIdUse>()
  const [tested, setTested] = useState<string>()
  const [isAdding, setAdding] = useState(() => vpas.length === 0 || fieldToFocus() === FIELD)

  const startAdding = () => {
    flushSync(() => setAdding(true))
    document.querySelector<HTMLElement>(`#upi [name="${FIELD}"]`)?.focus()
  }
  const stopAdding = () => {
    setAdding(false)
    focusHeading()
  }
  return (
    <SettingsPart id="upi" title={texts.upiIds} isSaved={isSaved}>
      {vpas.map((vpa) => (
        <UpiIdNote key={vpa} vpa={vpa} />
      ))}
      <div className={`card ${styles.upiCard}`}>
        <UpiIdList vpas={vpas} chosen={chosen} saving={saving} onFailing={setFailing} onTest={setTested} />
        <div className={styles.upiMore}>
          {isAdding ? (
            <AddUpiId
              vpas={vpas}
              saving={saving}
              onTest={setTested}
              onAdd={(vpa) => saving.save([...vpas, vpa], chosen ?? vpa, stopAdding)}
            />
          ) : (
            <>
              <SavingFault saving={saving} />
              <Button variant="quiet" icon={<Plus aria-hidden />} disabled={!saving.canSave} onClick={startAdding}>
                {texts.addAUpiId}
              </Button>
              {chosen !== null && <PosterLink />}
            </>
          )}
        </div>
      </div>
      {failing && <MoveUpiDialog use={failing} vpas={vpas} onClose={() => setFailing(undefined)} />}
      {tested !== undefined && <TestUpiIdDialog vpa={tested} onClose={() => setTested(undefined)} />}
    </SettingsPart>
  )
}

/** Saves changes of the list one at a time; disabled without a network. */
function useSaving(version: number, onSaved: () => void) {
  const cache = useQueryClient()
  const { mutate, reset, isPending, error } = useSaveUpiIds()
  /** Loads the new version; typed text is kept. */
  const reload = useReload(async () => {
    await cache.invalidateQueries({ queryKey: ['business'] }, { throwOnError: true })
    reset()
  })
  const canSave = useOnline() && !reload.isReloading
  return {
    canSave,
    isPending,
    error,
    save: (upi_ids: string[], default_upi: string | null, then: () => void) => {
      if (isPending || !canSave) return
      mutate(
        { version, upi_ids, default_upi },
        {
          onSuccess: () => {
            onSaved()
            then()
          },
        },
      )
    },
    reload: reload.after(error),
  }
}
type Saving = ReturnType<typeof useSaving>

const SavingFault = ({ saving: { error, reload } }: { saving: Saving }) => (
  <SaveFault fault={error ? explain(error) : undefined} reload={reload} />
)

interface UpiIdListProps {
  vpas: string[]
  chosen: string | null
  saving: Saving
  onFailing: (use: UpiIdUse) => void
  onTest: (vpa: string) => void
}

/** The UPI IDs of the list, and removed ones that unpaid invoices still use. */
function UpiIdList({ vpas, chosen, saving: { save, canSave }, onFailing, onTest }: UpiIdListProps) {
  const { data: uses } = useUpiIdUses()
  const removed = (uses ?? []).filter((use) => isAskedAt(use) && !vpas.includes(use.upi_id))
  const remove = (vpa: string) => {
    const left = vpas.filter((one) => one !== vpa)
    save(left, chosen === vpa ? (left[0] ?? null) : chosen, focusHeading)
  }
  if (vpas.length + removed.length === 0) return null
  return (
    <ul className={styles.upiIds}>
      {vpas.map((vpa) => (
        <UpiIdRow key={vpa} vpa={vpa} uses={uses} onFailing={onFailing} onTest={onTest}>
          {vpa === chosen ? (
            <Badge tone="plan">{texts.defaultLabel}</Badge>
          ) : (
            <Button size="sm" variant="quiet" disabled={!canSave} onClick={() => save(vpas, vpa, focusHeading)}>
              {texts.makeDefault}
              <span className="sr-only"> {vpa}</span>
            </Button>
          )}
          <IconButton
            label={say(texts.removeVpa, { vpa })}
            large
            disabled={!canSave}
            icon={<Trash2 aria-hidden />}
            onClick={() => remove(vpa)}
          />
        </UpiIdRow>
      ))}
      {removed.map(({ upi_id: vpa }) => (
        <UpiIdRow key={vpa} vpa={vpa} uses={uses} onFailing={onFailing} onTest={onTest}>
          <Badge tone="void">{texts.notInYourList}</Badge>
        </UpiIdRow>
      ))}
    </ul>
  )
}

interface AddUpiIdProps {
  vpas: string[]
  saving: Saving
  onTest: (vpa: string) => void
  onAdd: (vpa: string) => void
}

/** The field for one more UPI ID. */
function AddUpiId({ vpas, saving, onTest, onAdd }: AddUpiIdProps) {
  const form = useForm(({ upi_id }) => findAddFaults(vpas, upi_id), { upi_id: '' })
  const add = form.submit(({ upi_id }) => {
    const read = readVpa(upi_id)
    if ('vpa' in read) onAdd(read.vpa)
  })
  const typed = readVpa(form.values.upi_id)
  return (
    <form noValidate onSubmit={add}>
      <VpaField {...form.field('upi_id')} label={texts.addAUpiId} />
      <SavingFault saving={saving} />
      <div className="save-line">
        <Button type="submit" busy={saving.isPending} busyText={texts.saving} disabled={!saving.canSave}>
          {texts.add}
        </Button>
        {'vpa' in typed && <TestButton vpa={typed.vpa} onTest={onTest} />}
      </div>
    </form>
  )
}

/** Focuses the heading above the list, since the pressed button was removed. */
const focusHeading = () => document.getElementById('upi-title')?.focus()

function findAddFaults(vpas: string[], typed: string): Faults {
  const read = readVpa(typed)
  if ('fault' in read) return { upi_id: fieldFault(VPA_FAULTS[read.fault]) }
  if (vpas.includes(read.vpa)) return { upi_id: texts.upiListedAlready }
  return vpas.length >= UPI_IDS_MAX ? { upi_id: say(texts.upiListFull, { upiIdsMax: UPI_IDS_MAX }) } : {}
}

/** Opens the poster with the QR code of the default UPI ID, to print for the counter. */
function PosterLink() {
  return (
    <a className="btn btn-quiet btn-long" href={ofBusiness(addressOf(getPoster))} target="_blank" rel="noopener">
      <Printer aria-hidden />
      {texts.posterForTheCounter}
    </a>
  )
}

const TestButton = ({ vpa, onTest }: { vpa: string; onTest: (vpa: string) => void }) => (
  <Button size="sm" variant="quiet" onClick={() => onTest(vpa)}>
    {texts.testWithOneRupee}
    <span className="sr-only"> {vpa}</span>
  </Button>
)

interface UpiIdUseLineProps {
  uses: readonly UpiIdUse[] | undefined
  vpa: string
  onFailing: (use: UpiIdUse) => void
  onTest: (vpa: string) => void
}

/** A UPI ID with its use and its actions. */
const UpiIdRow = ({ children, ...use }: UpiIdUseLineProps & { children: ReactNode }) => (
  <li>
    <span className="mono">
      <ShownVpa vpa={use.vpa} />
    </span>
    {children}
    <UpiIdUseLine {...use} />
  </li>
)

/**
 * The line "80% of UPI payments in 30 days (₹12,000) · 3 unpaid invoices · 1 draft", and the action if payments to it
 * fail.
 */
function UpiIdUseLine({ uses, vpa, onFailing, onTest }: UpiIdUseLineProps) {
  const isOnline = useOnline()
  const use = uses?.find(({ upi_id }) => upi_id === vpa)
  const isUsed = use !== undefined && (use.payments > 0 || isAskedAt(use))
  return (
    <div className={styles.use}>
      {/* Without a network the use is unknown; the line keeps its space anyway. */}
      <span className="small muted">{uses && (isUsed ? describe(use, uses) : texts.notUsedYet)}</span>
      <div className={styles.rowActions}>
        <TestButton vpa={vpa} onTest={onTest} />
        {isUsed && isAskedAt(use) && (
          <Button size="sm" variant="quiet" disabled={!isOnline} onClick={() => onFailing(use)}>
            {texts.thisUpiIdIsFailing}
            <span className="sr-only"> {vpa}</span>
          </Button>
        )}
      </div>
    </div>
  )
}

/** Whether unpaid invoices ask for payment to it, or drafts will once they are issued. */
const isAskedAt = ({ unpaid_invoices, drafts }: UpiIdUse): boolean => unpaid_invoices + drafts > 0

function describe(
  { payments, received, unpaid_invoices: unpaid, drafts }: UpiIdUse,
  uses: readonly UpiIdUse[],
): string {
  const all = uses.reduce((sum, use) => sum + use.payments, 0)
  return [
    payments > 0 &&
      say(texts.shareOfUpiPayments, {
        round: Math.round((100 * payments) / all),
        received: showRupees(fromRupees(received)),
      }),
    unpaid > 0 && sayCount(texts.unpaidInvoices, unpaid),
    drafts > 0 && sayCount(texts.drafts, drafts),
  ]
    .filter(Boolean)
    .join(' · ')
}
