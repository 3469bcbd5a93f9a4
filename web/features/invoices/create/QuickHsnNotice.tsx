import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import type { CustomerSuggestion } from '#contract/customers/customers.ts'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import { useSuggestions } from '#web/features/customers/useCustomers.ts'
import { HSN_ANCHOR, HsnNotice } from '../hsn/HsnNotice.tsx'
import * as texts from '../texts.en.ts'
import type { InvoiceDraft } from './invoice-draft.ts'
import { hasQuickHsn } from './quick-defaults.ts'

interface QuickHsnNoticeProps {
  draft: InvoiceDraft
  /** The suggestion that was picked last. */
  picked: CustomerSuggestion | undefined
  /** Called before the editor opens, to pass the draft on. */
  onEditor: (e: MouseEvent) => void
}

/** A link to the editor, which has a field for the HSN or SAC code, if the customer has a GSTIN. */
export function QuickHsnNotice({ draft, picked, onEditor }: QuickHsnNoticeProps) {
  const { data: business } = useBusiness()
  const isBare = !hasQuickHsn(draft, business)
  const name = draft.customer_name.trim().toLowerCase()
  // A name may also be typed in full, or come from a stored draft or the customer's screen.
  const found = useSuggestions(draft.customer_name, isBare)
  const customers = picked?.name.toLowerCase() === name ? [picked] : found
  if (!isBare || !customers.some((one) => one.name.toLowerCase() === name && one.gstin !== null)) return null
  return (
    <HsnNotice>
      <Link href={`/invoice/new${HSN_ANCHOR}`} onClick={onEditor}>
        {texts.addHsn}
      </Link>
    </HsnNotice>
  )
}
