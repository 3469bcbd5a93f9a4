import { Plus, ReceiptIndianRupee } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import * as texts from './texts.en.ts'

interface NoInvoicesProps {
  /** The filter that may hide invoices: a search, or only a status or dates. */
  hiddenBy: 'search' | 'filters' | null
  onShowAll: () => void
  /** Undefined if the plan allows no invoice. */
  onCreate: (() => void) | undefined
  /** Shown instead of the Create button. */
  withoutCreate: ReactNode
}

/** The empty list, with the next step for each case. */
export function NoInvoices({ hiddenBy, onShowAll, onCreate, withoutCreate }: NoInvoicesProps) {
  const icon = <ReceiptIndianRupee className="art" strokeWidth={1.25} aria-hidden />
  if (hiddenBy === 'search') {
    return (
      <EmptyState icon={icon} action={<Button onClick={onShowAll}>{texts.clearSearch}</Button>}>
        {texts.noInvoicesFoundMatchingYour}
      </EmptyState>
    )
  }
  if (hiddenBy === 'filters') {
    return (
      <EmptyState icon={icon} action={<Button onClick={onShowAll}>{texts.showAllInvoices}</Button>}>
        {texts.noInvoicesMatchThisFilter}
      </EmptyState>
    )
  }
  if (!onCreate) return withoutCreate
  return (
    <EmptyState
      icon={icon}
      action={
        <Button icon={<Plus aria-hidden />} onClick={onCreate}>
          {texts.createInvoice}
        </Button>
      }
    >
      {texts.noInvoicesYetCreateYour}
    </EmptyState>
  )
}
