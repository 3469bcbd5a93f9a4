import { makeReceiptVoucher } from '#contract/payments/receipt-vouchers.ts'
import { send } from '#web/send.ts'
import { useInvoicesWrite } from '../../useInvoiceWrite.ts'

export interface VoucherBody {
  description: string
  supply: 'services' | 'goods'
  rate: string
}

/** Makes the receipt voucher of an advance and returns it. A repeat returns the one that is there. */
export const useMakeReceiptVoucher = (id: string) =>
  useInvoicesWrite({
    send: async (body: VoucherBody) => (await send(makeReceiptVoucher, { params: { id }, body })).voucher,
  })
