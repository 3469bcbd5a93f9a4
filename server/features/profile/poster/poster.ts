import { startOfDay } from '#domain/days/india-day.ts'
import { posterWords } from '#domain/upi/poster-words.ts'
import { upiLink } from '#domain/upi/upi.ts'
import { readToday } from '../../../platform/clock.ts'
import { sourceFile } from '../../../platform/files/project-root.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { PdfFile } from '../../../platform/http/file-answer.ts'
import { printOrRefuse } from '../../../platform/pdf/printer.ts'
import type { PdfPrinter } from '../../../platform/pdf/printer.ts'
import { qrSvg } from '../../../platform/pdf/qr-svg.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { getBusiness } from '../../business/service.ts'
import { findOwnLogo } from '../queries.ts'

const TEMPLATE = sourceFile('server/features/profile/poster/poster.typ')

export interface PosterParts {
  db: Db
  printer: PdfPrinter
}

/**
 * Returns the A5 poster with the QR code of the default UPI ID; the payer enters the amount.
 * @throws not_found (no default UPI ID), business_busy, unavailable
 */
export async function printPoster({ db, printer }: PosterParts, actor: Actor, signal: AbortSignal): Promise<PdfFile> {
  const { name, default_upi: vpa, state_code } = await getBusiness(db, actor)
  const link = vpa === null ? null : upiLink({ pa: vpa, pn: name, amount: null, tn: '' })
  if (link === null) throw new AppError('not_found', { sentence: 'Add a UPI ID first. The poster shows its QR code.' })
  const logo = await findOwnLogo(db, actor)
  const pdf = await printOrRefuse(printer, {
    template: TEMPLATE,
    data: {
      title: `UPI poster · ${name}`,
      seller: name,
      vpa,
      qr: qrSvg(link),
      qrAlt: `UPI QR code to pay ${name}`,
      words: posterWords(state_code),
    },
    pictures: logo ? { '/logo.png': logo } : {},
    // Only the day, so that the same PDF can be cached for the whole day.
    createdAt: startOfDay(await readToday(db)),
    businessId: actor.businessId,
    signal,
  })
  return { pdf, fileName: 'UPI-poster.pdf' }
}
