import { ChevronRight, ListPlus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { DiscountField } from '#web/ui/fields/DiscountField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { Faults } from '#web/ui/form/faults.ts'
import type { DraftText, InvoiceDraft } from './invoice-draft.ts'
import * as texts from '../texts.en.ts'
import styles from './create.module.css'

interface MoreFieldsProps {
  id: string
  draft: InvoiceDraft
  faults: Faults
  edit: (field: DraftText) => (text: string) => void
  onUnit: (unit: InvoiceDraft['discount_in']) => void
  /** Called before the editor opens, to pass the draft on. */
  onEditor: (e: MouseEvent) => void
}

/** Rarely needed fields: items in the editor, a discount, and the customer's mobile number. */
export function MoreFields({ id, draft, faults, edit, onUnit, onEditor }: MoreFieldsProps) {
  return (
    <div id={id} className={styles.more}>
      <Link className={styles.addItems} href="/invoice/new" onClick={onEditor}>
        <ListPlus aria-hidden />
        {texts.addItems}
        <ChevronRight aria-hidden />
      </Link>
      <div className="pair">
        <DiscountField
          name="discount"
          subject={texts.discount}
          optional
          value={draft.discount}
          unit={draft.discount_in}
          error={faults.discount}
          onChange={edit('discount')}
          onUnit={onUnit}
        />
        <TextField
          label={texts.mobileNumber}
          optional
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={draft.phone}
          error={faults.phone}
          onChange={edit('phone')}
        />
      </div>
    </div>
  )
}
