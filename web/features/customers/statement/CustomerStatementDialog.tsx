import { Download, Share } from 'lucide-react'
import { useState } from 'react'
import type { Customer } from '#contract/customers/customers.ts'
import { areInvalidDays, daysOf } from '#web/features/periods/periods.ts'
import { type PeriodChoice, PeriodFields } from '#web/features/periods/PeriodSwitch.tsx'
import { offlineLabel, useOnline } from '#web/ui/feedback/useOnline.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { canShareFiles, useShareFile } from '#web/ui/useShareFile.ts'
import { useToday } from '#web/ui/useToday.ts'
import { CustomerStatementLinks } from './CustomerStatementLinks.tsx'
import {
  customerStatementAddress,
  customerStatementFault,
  customerStatementFileName,
  useOpenCustomerStatement,
} from './useCustomerStatement.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import periodFieldsStyles from '#web/features/periods/periods.module.css'
import downloadButtonStyles from '#web/features/exports/exports.module.css'

/** A dialog to choose a period, and then download or share the customer's statement of account as PDF. */
export function CustomerStatementDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const today = useToday()
  const isOnline = useOnline()
  const [choice, setChoice] = useState<PeriodChoice>(() => ({
    period: 'this_year',
    days: daysOf('this_year', today) ?? { from: today, to: today },
  }))
  const opening = useOpenCustomerStatement(customer.id)
  const sharing = useShareFile()
  const { days } = choice
  const cannot = !isOnline || areInvalidDays(days)
  const fault = opening.error ?? sharing.error
  const begin = () => {
    opening.reset()
    sharing.reset()
  }
  return (
    <FormDialog
      open
      title={texts.statement}
      subtitle={say(texts.statementHelp, { name: customer.name })}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (cannot || opening.isPending || sharing.isPending) return
        begin()
        opening.open(days)
      }}
      footer={
        <>
          {canShareFiles() && (
            <Button
              icon={<Share aria-hidden />}
              busy={sharing.isPending}
              disabled={cannot || opening.isPending}
              title={offlineLabel(texts.share, isOnline)}
              onClick={() => {
                begin()
                sharing.mutate({
                  address: customerStatementAddress(customer.id, days),
                  fileName: customerStatementFileName(customer.name, days, today),
                })
              }}
            >
              {texts.share}
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            icon={<Download aria-hidden />}
            busy={opening.isPending}
            busyText={texts.preparing}
            disabled={cannot || sharing.isPending}
            title={offlineLabel(texts.downloadPdf, isOnline)}
          >
            {texts.downloadPdf}
          </Button>
        </>
      }
    >
      <div className={periodFieldsStyles.exportFields}>
        <PeriodFields
          today={today}
          value={choice}
          onChange={(next) => {
            setChoice(next)
            begin()
          }}
        />
      </div>
      <div className={downloadButtonStyles.download}>
        <output className="help">
          {!isOnline ? texts.statementOffline : sharing.data === 'ready' && texts.statementPdfReady}
        </output>
        <FormFault>{fault && customerStatementFault(fault)}</FormFault>
      </div>
      <CustomerStatementLinks customer={customer} days={days} areInvalid={areInvalidDays(days)} />
    </FormDialog>
  )
}
