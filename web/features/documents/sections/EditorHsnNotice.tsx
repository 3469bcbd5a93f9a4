import { lacksHsn } from '#domain/gst/hsn.ts'
import { readRecipientGstin } from '#domain/gst/gstin.ts'
import { HsnNotice } from '#web/features/invoices/hsn/HsnNotice.tsx'
import * as texts from '#web/features/invoices/texts.en.ts'
import type { TypedDocument } from '#web/features/typed-documents/typed-document.ts'
import { Button } from '#web/ui/Button.tsx'
import type { SellerPlace } from '../draft/read-typed.ts'
import { focusField } from '../useDocumentFaults.ts'

/** A link to the first item without an HSN or SAC code, if the customer has a GSTIN. Empty items are ignored. */
export function EditorHsnNotice({ document, seller }: { document: TypedDocument; seller: SellerPlace }) {
  const read = readRecipientGstin(document.gstin)
  if (seller.registration !== 'registered' || 'fault' in read) return null
  const bare = document.lines.find(
    ({ description, hsn }) => description.trim() !== '' && lacksHsn(read.gstin, [{ hsn: hsn.trim() || null }]),
  )
  if (!bare) return null
  return (
    <HsnNotice>
      <Button size="sm" onClick={() => focusField(`lines.${bare.key}.hsn`)}>
        {texts.addHsn}
      </Button>
    </HsnNotice>
  )
}
