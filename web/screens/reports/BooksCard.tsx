import { useState } from 'react'
import { addressOf } from '#contract/call/address.ts'
import { type Book, BOOK_FORMATS, exportBook, exportBooksOfMonth } from '#contract/exports/exported-books.ts'
import { CustomerNameField } from '#web/features/customers/CustomerNameField.tsx'
import type { Days } from '#web/features/periods/periods.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import periodFieldsStyles from '#web/features/periods/periods.module.css'
import { DownloadButton } from '#web/features/exports/DownloadButton.tsx'
import * as texts from '#web/features/exports/texts.en.ts'
import styles from '#web/features/exports/exports.module.css'

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
    <section className={`card pad ${styles.exportCard}`} aria-labelledby="books-title">
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
          label={texts.format}
          name="book_format"
          value={format}
          choices={FORMATS}
          onChange={(next) => setFormat(BOOK_FORMATS.find((one) => one === next) ?? format)}
        />
      </div>
      <div className={styles.exportActions}>
        <DownloadButton
          address={addressOf(exportBook, { params: { book }, query: { format, from, to, ...ofCustomer } })}
          name={`pavti-book-${book.replaceAll('_', '-')}-${from}-to-${to}.${format}`}
          disabled={isUnknown}
        >
          {texts.download}
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
