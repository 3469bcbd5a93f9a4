import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { COLUMN_NEEDED, type ImportPreview } from '#contract/imports/imports.ts'
import { ImportPreviewView } from '#web/features/exports/ImportPreviewView.tsx'

/** The preview of a file with one fault, as text. */
const shown = (reason: string): string => {
  const preview = {
    columns: [{ heading: 'Pupil', field: null, example: 'Aarav Joshi' }],
    faults: [{ row: 1, column: 'Name', reason }],
    fault_count: 1,
    warnings: [],
    warning_count: 0,
    first: [],
    rows_to_leave_out: 0,
    added: 0,
    advances: 0,
  } as unknown as ImportPreview
  return renderToStaticMarkup(<ImportPreviewView what="customers" preview={preview} onColumns={() => undefined} />)
}

test('a column that is not known is chosen on the screen: the file need not be corrected', () => {
  expect(shown(COLUMN_NEEDED)).toContain('Your file can stay as it is.')
  expect(shown(COLUMN_NEEDED)).not.toContain('Correct it in your file')
  expect(shown('Please enter a valid mobile number')).toContain('Correct it in your file')
})
