import { toRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import type { Payment } from './link-form.ts'
import { drawQrPicture } from './qr-picture.ts'
import * as texts from './texts.en.ts'

/** Downloads the QR code as a PNG; returns false if the browser cannot draw one. */
export async function saveQrPicture(payee: string, payment: Payment, upi: string): Promise<boolean> {
  const picture = await drawQrPicture(
    upi,
    [
      { text: payee, size: 36 },
      { text: showRupees(payment.amount), size: 64, bold: true },
      ...(payment.note ? [{ text: payment.note, size: 28 }] : []),
    ],
    [
      { text: payment.upi_id, size: 32 },
      { text: texts.scanToPay, size: 28 },
    ],
  )
  if (!picture) return false
  const address = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = address
  link.download = `upi-qr-${toRupees(payment.amount)}.png`
  link.click()
  // The download has started by then; keeping a 20 kB picture that long is harmless.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return true
}
