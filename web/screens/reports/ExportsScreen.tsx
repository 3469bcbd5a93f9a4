import { useState } from 'react'
import { FIRST_DAY } from '#contract/call/days.ts'
import { exportEverything, exportTally } from '#contract/exports/exports.ts'
import { commitImport } from '#contract/imports/imports.ts'
import { addressOf } from '#contract/call/address.ts'
import { type Book, BOOK_FORMATS, exportBook, exportBooksOfMonth } from '#contract/exports/exported-books.ts'
import { addMonths, monthOf } from '#domain/days/month.ts'
import { daysOfPeriod, PERIOD_KINDS } from '#domain/reports/report-period.ts'
import { EverythingCard, ExportCard } from '#web/features/exports/ExportCard.tsx'
import { Gstr1Card } from '#web/features/exports/returns/Gstr1Card.tsx'
import { ImportCard } from '#web/features/exports/ImportCard.tsx'
import { type ReturnMonth, returnOf, useGstr1Faults } from '#web/features/exports/returns/ReturnCard.tsx'
import * as texts from '#web/features/exports/texts.en.ts'
import { type Days, useChosenPeriod } from '#web/features/periods/periods.ts'
import { PeriodSwitch } from '#web/features/periods/PeriodSwitch.tsx'
import { ReportTabs } from '#web/features/reports/ReportTabs.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'
import { useToday } from '#web/ui/useToday.ts'
import type { ReceiptVoucherDialogProps } from '#web/features/invoices/customer/voucher/ReceiptVoucherDialog.tsx'
import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import { Allowed } from '#web/features/session/useMay.tsx'
import { OfRole } from '#web/features/businesses/RefusedScreen.tsx'
import { CustomerNameField } from '#web/features/customers/CustomerNameField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { DownloadButton } from '#web/features/exports/DownloadButton.tsx'
import styles from './reports.module.css'
import periodFieldsStyles from '#web/features/periods/periods.module.css'
import cardStyles from '#web/features/exports/exports.module.css'

addRareFaults()

const ReceiptVoucherDialog = createLazyPart<ReceiptVoucherDialogProps>(() =>
  import('#web/features/invoices/customer/voucher/ReceiptVoucherDialog.tsx').then((part) => part.ReceiptVoucherDialog),
)

/** `/exports`: files of a period for the accountant and Tally, and imports. The period is in the address. */
export default function ExportsScreen() {
  return (
    <OfRole call={exportTally}>
      <Exports />
    </OfRole>
  )
}

function Exports() {
  const today = useToday()
  const { period, show } = useChosenPeriod({ kind: 'month', value: addMonths(monthOf(today), -1) })
  return (
    <AppFrame title={texts.exportsAndImports}>
      <ReportTabs current="/exports" />
      <PeriodSwitch period={period} today={today} kinds={PERIOD_KINDS} oldest={FIRST_DAY} onShow={show} />
      <div className={styles.exports}>
        <ExportCard today={today} chosen={daysOfPeriod(period)} />
        <BooksCard chosen={daysOfPeriod(period)} month={period.kind === 'month' ? period.value : null} />
        <Allowed call={exportEverything}>
          <EverythingCard />
        </Allowed>
        {period.kind !== 'year' && <RegisteredGstr1 {...returnOf(period)} />}
        <Allowed call={commitImport}>
          <div className={styles.imports}>
            <ImportCard />
          </div>
        </Allowed>
      </div>
    </AppFrame>
  )
}

/** GSTR-1 of the chosen period for a registered business, beside the other files for its accountant. */
function RegisteredGstr1(asked: ReturnMonth) {
  const { data } = useGstr1Faults(asked)
  return data?.gstin && <Gstr1Card {...asked} variant="secondary" VoucherDialog={ReceiptVoucherDialog} />
}

const NAMES: readonly (readonly [Book, string])[] = [
  ['day', texts.dayBook],
  ['cash', texts.cashBook],
  ['bank', texts.bankBook],
  ['ledgers', texts.customerLedgers],
  ['sales', texts.salesRegister],
  ['sales_by_rate', texts.salesByRate],
  ['sales_by_customer', texts.salesByCustomer],
  ['sales_by_hsn', texts.salesByHsn],
  ['tds', texts.tdsLedger],
  ['gst_tds', texts.gstTdsLedger],
]
const FORMATS = [
  ['xlsx', texts.excel],
  ['csv', texts.csv],
  ['pdf', texts.pdf],
] as const

/** Downloads a book of the chosen period, and all books of a month as one file. */
export function BooksCard({ chosen, month }: { chosen: Days; month: string | null }) {
  const [book, setBook] = useState<Book>('day')
  const [format, setFormat] = useState<(typeof BOOK_FORMATS)[number]>('xlsx')
  const [customer, setCustomer] = useState({ id: '', name: '' })
  const { from, to } = chosen
  const isUnknown = book === 'ledgers' && customer.name.trim() !== '' && customer.id === ''
  const ofCustomer = book === 'ledgers' && customer.id !== '' ? { customer_id: customer.id } : {}
  return (
    <section className={`card pad ${cardStyles.exportCard}`} aria-labelledby="books-title">
      <h2 id="books-title">{texts.books}</h2>
      <p className="muted">{texts.booksHint}</p>
      <div className={periodFieldsStyles.exportFields}>
        <SelectField
          label={texts.book}
          name="book"
          value={book}
          choices={NAMES}
          onChange={(next) => setBook(NAMES.find(([name]) => name === next)?.[0] ?? book)}
        />
        {book === 'ledgers' && (
          <CustomerNameField
            label={texts.ledgerOf}
            name="ledger_of"
            value={customer.name}
            error={isUnknown && texts.chooseAKnownCustomer}
            except=""
            onChange={(name) => setCustomer({ id: '', name })}
            onPick={({ id, name }) => setCustomer({ id, name })}
          />
        )}
        <SelectField
          label={
            <>
              {texts.format}
              <span className="sr-only"> {texts.ofTheBook}</span>
            </>
          }
          name="book_format"
          value={format}
          choices={FORMATS}
          onChange={(next) => setFormat(BOOK_FORMATS.find((one) => one === next) ?? format)}
        />
      </div>
      <div className={cardStyles.exportActions}>
        <DownloadButton
          address={addressOf(exportBook, { params: { book }, query: { format, from, to, ...ofCustomer } })}
          name={`pavti-book-${book.replaceAll('_', '-')}-${from}-to-${to}.${format}`}
          disabled={isUnknown}
        >
          {texts.download}
          <span className="sr-only"> {NAMES.find(([name]) => name === book)?.[1]}</span>
        </DownloadButton>
        {month !== null && (
          <DownloadButton
            address={addressOf(exportBooksOfMonth, { query: { month } })}
            name={`pavti-books-${month}.zip`}
          >
            {texts.allBooksOfTheMonth}
          </DownloadButton>
        )}
      </div>
      {month !== null && <p className="muted">{texts.allBooksHint}</p>}
    </section>
  )
}
