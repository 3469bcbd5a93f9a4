import { Plus, QrCode, ReceiptText } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'

interface NoInvoicesProps {
  /** A search or a chip is on: what is missing may only be hidden. */
  isFiltered: boolean
  onShowAll: () => void
  /** Undefined on the Free plan. */
  onCreate: (() => void) | undefined
}

/** The list without rows: the spec's two sentences, each with the next step. */
export function NoInvoices({ isFiltered, onShowAll, onCreate }: NoInvoicesProps) {
  const icon = <ReceiptText className="art" strokeWidth={1.25} aria-hidden />
  if (isFiltered) {
    return (
      <EmptyState icon={icon} action={<Button onClick={onShowAll}>Clear search</Button>}>
        No invoices found matching your search.
      </EmptyState>
    )
  }
  const action = onCreate ? (
    <Button icon={<Plus aria-hidden />} onClick={onCreate}>
      Create Invoice
    </Button>
  ) : (
    <ButtonLink href="/quick-upi" icon={<QrCode aria-hidden />}>
      Quick UPI Link
    </ButtonLink>
  )
  return (
    <EmptyState icon={icon} action={action}>
      No invoices yet. Create your first invoice to get started!
    </EmptyState>
  )
}
