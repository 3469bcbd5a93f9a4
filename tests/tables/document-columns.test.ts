import { expect, test } from 'vitest'
import { DOCUMENT_TEXTS } from '#domain/document/document.ts'
import { NO_EXTRAS } from '#domain/document/extras/document-extras.ts'
import { useApp } from '../harness/app.ts'

const app = useApp()

const EXTRAS = Object.keys(NO_EXTRAS)

// Neither the compiler nor a look at the code finds these two places when a document gets a new text.

test('a change of each text of a document counts as stored bytes', async () => {
  const counted = await app.current.db<{ name: string }[]>`
    SELECT a.attname AS name FROM pg_trigger t JOIN pg_attribute a ON a.attrelid = t.tgrelid AND a.attnum = ANY(t.tgattr)
    WHERE t.tgname = 'change_stored_bytes' AND t.tgrelid = 'invoices'::regclass`
  const texts = await app.current.db<{ name: string }[]>`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = 'invoices'::regclass AND atttypid IN ('text'::regtype, 'jsonb'::regtype)
      AND attname = ANY(${[...DOCUMENT_TEXTS, ...EXTRAS]}::text[])`
  expect(texts.length).toBeGreaterThan(DOCUMENT_TEXTS.length)
  expect(counted.map(({ name }) => name)).toEqual(expect.arrayContaining(texts.map(({ name }) => name)))
})

test('each extra of a document is in the view for the payment page and exports', async () => {
  const shown = await app.current.db<{ name: string }[]>`
    SELECT attname AS name FROM pg_attribute WHERE attrelid = 'read_invoice_extras'::regclass AND attnum > 0`
  expect(shown.map(({ name }) => name)).toEqual(expect.arrayContaining(EXTRAS))
})
