import type { Business } from '#contract/business/business.ts'
import { LinkRow, SettingRows } from '#web/ui/settings/SettingRows.tsx'
import { describeBooks, describeDetails, describeGst } from '../describe-business.ts'
import * as texts from '../texts.en.ts'

/** What invoices say of the business, its GST registration, and the days that are closed. */
export const BusinessRows = ({ business }: { business: Business }) => (
  <SettingRows>
    <LinkRow
      id="details"
      title={texts.businessDetails}
      value={describeDetails(business)}
      href="/settings/business/details"
      act={texts.change}
    />
    <LinkRow
      id="gst"
      title={texts.gst}
      value={describeGst(business)}
      href="/settings/business/gst"
      act={texts.change}
    />
    <LinkRow
      id="books"
      title={texts.closedBooks}
      value={describeBooks(business)}
      href="/settings/business/books"
      act={texts.change}
    />
  </SettingRows>
)
