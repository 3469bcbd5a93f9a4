import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getSharedStatement } from '#contract/payment-pages/payer-files.ts'
import { addressOf } from '#contract/call/address.ts'
import { FIRST_DAY } from '#contract/call/days.ts'
import { showDay } from '#domain/days/india-day.ts'
import { renderCustomerStatementPage, type CustomerStatementView } from '#pages/statements/CustomerStatementPage.tsx'
import { clientGone } from '../../platform/http/client-gone.ts'
import { handle } from '../../platform/http/handle.ts'
import { anyone } from '../../actor/guards.ts'
import { printSharedStatement, readSharedStatement } from '../customer-statements/service.ts'
import { type ChooseLanguage, type PageRoute, sendPage, toPayerPdf } from './send.ts'
import type { PaymentPageParts } from './service.ts'

/** The maximum number of newest entries on the page, which keeps it small; the PDF has all. */
const SHOWN_ENTRIES = 100

type PageRequest = FastifyRequest<PageRoute<'token'>>

interface StatementPageParts extends PaymentPageParts {
  languageFor: (request: PageRequest) => ChooseLanguage
  /** Counts a PDF for its network. @throws too_many_attempts */
  countPrint: (request: FastifyRequest) => void
}

function toView(
  { seller, vpa, customer, interest, period, account }: Awaited<ReturnType<typeof readSharedStatement>>,
  { publicUrl }: PaymentPageParts,
  token: string,
  choose: ChooseLanguage,
): CustomerStatementView {
  const shown = account.rows.slice(-SHOWN_ENTRIES)
  const before = account.rows.at(-SHOWN_ENTRIES - 1)
  const { closing } = account
  return {
    seller,
    customer: customer.name,
    from: before?.entry.day ?? (period.from === FIRST_DAY ? null : period.from),
    to: period.to,
    opening: before?.balance ?? account.opening,
    entries: shown.map(({ entry, debit }) => ({
      kind: entry.kind,
      day: entry.day,
      number: entry.number,
      about: entry.invoice_number,
      aboutKind: entry.invoice_kind,
      isForOpening: entry.is_for_opening,
      method: entry.method,
      amount: entry.amount,
      isDebit: debit > 0n,
    })),
    closing,
    interest: interest && { ...interest, day: period.to },
    payment:
      vpa === null || closing <= 0n
        ? null
        : { vpa, name: seller, amount: closing, note: `Statement ${showDay(period.to)}` },
    pdfPath: addressOf(getSharedStatement, { params: { token } }),
    pageUrl: `${publicUrl}/statement/${token}`,
    lang: choose(customer.language),
  }
}

/** Mounts the page of a link to a statement of account, and its PDF. */
export function statementPages(pages: FastifyInstance, parts: StatementPageParts): void {
  pages.get<PageRoute<'token'>>('/statement/:token', async (request, reply) => {
    const { token } = request.params
    const view = toView(await readSharedStatement(parts, token), parts, token, parts.languageFor(request))
    return sendPage(request, reply, renderCustomerStatementPage(view), 200)
  })

  handle(pages, getSharedStatement, anyone, async ({ params, request, reply }) => {
    parts.countPrint(request)
    return toPayerPdf(await printSharedStatement(parts, params.token, clientGone(reply)))
  })
}
