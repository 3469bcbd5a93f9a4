import { SharePdf } from '../../share/SharePdf.tsx'
import * as texts from '../../texts.en.ts'
import { ofBusiness } from '#web/named-business.ts'

interface VoucherPdfProps {
  address: string
  number: string
  title: string
}

/** Opens the PDF of a voucher, and shares it as a file where the device can. */
export const VoucherPdf = ({ address, number, title }: VoucherPdfProps) => (
  <div className="between">
    <a className="small" href={ofBusiness(address)} target="_blank" rel="noopener">
      {title}
    </a>
    <SharePdf address={address} name={number} label={texts.pdf} />
  </div>
)
