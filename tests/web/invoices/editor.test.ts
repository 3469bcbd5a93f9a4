import { expect, test } from 'vitest'
import { fromRupees, toRupees } from '#domain/money/money.ts'
import { documentBody, findFaults, nameField, placeFaults } from '#web/features/documents/draft/document-body.ts'
import {
  moveToEditor,
  PARKED,
  readStoredDraft,
  storeDraft,
  swapParked,
} from '#web/features/typed-documents/stored-draft.ts'
import { debounce } from '#web/features/documents/useTypedDocument.ts'
import {
  computeTyped,
  dueDay,
  netAmounts,
  placeOf,
  type SellerPlace,
} from '#web/features/documents/draft/read-typed.ts'
import { explainTax, shortTax, sumsOf } from '#web/features/documents/sections/TaxSection.tsx'
import {
  changeDocument,
  EMPTY_LINE,
  emptyDocument,
  proposeLabels,
  typedDetails,
  type TypedDocument,
  type TypedLine,
} from '#web/features/typed-documents/typed-document.ts'
import { memoryStorage } from '../memory-storage.ts'

const SELLER: SellerPlace = { name: 'Sharma Traders', registration: 'registered', state: '27' }

const line = (key: number, part: Partial<TypedLine> = {}): TypedLine => ({
  ...EMPTY_LINE,
  key,
  description: `Item ${key}`,
  unit_price: '100',
  tax: '18',
  ...part,
})
const typed = (part: Partial<TypedDocument> = {}): TypedDocument => ({
  ...emptyDocument('asha@okaxis', '18'),
  customer_name: 'Lakshmi',
  lines: [line(1), line(2)],
  ...part,
})

const keys = ({ lines }: TypedDocument) => lines.map(({ key }) => key)

test('lines are added, moved, removed and restored, and the others stay the same objects', () => {
  const start = typed({ lines: [line(1, { tax: '5' }), line(2), line(3)] })
  const added = changeDocument(start, { what: 'add_line', after: 1 })
  expect(keys(added)).toEqual([1, 4, 2, 3])
  expect(added.lines[1]).toMatchObject({ description: '', quantity: '1', tax: '5' })
  expect(keys(changeDocument(start, { what: 'add_line' }))).toEqual([1, 2, 3, 4])
  expect(keys(changeDocument(start, { what: 'move_line', key: 1, by: 1 }))).toEqual([2, 1, 3])
  expect(keys(changeDocument(start, { what: 'move_line', key: 1, by: -1 }))).toEqual([1, 2, 3])
  expect(keys(changeDocument(start, { what: 'move_line', key: 3, by: 1 }))).toEqual([1, 2, 3])
  const [, second] = start.lines
  if (!second) throw new Error('There is a second line.')
  const removed = changeDocument(start, { what: 'remove_line', key: 2 })
  expect(keys(removed)).toEqual([1, 3])
  expect(keys(changeDocument(removed, { what: 'bring_back_line', line: second, at: 1 }))).toEqual([1, 2, 3])
  const changed = changeDocument(start, { what: 'set_line', key: 2, part: { quantity: '7' } })
  expect(changed.lines.map((one, at) => one === start.lines[at])).toEqual([true, false, true])
})

test('removing the last line leaves a blank one, which disappears when the line is restored', () => {
  const start = typed({ lines: [line(1)] })
  const removed = changeDocument(start, { what: 'remove_line', key: 1 })
  expect(removed.lines).toMatchObject([{ description: '', tax: '18' }])
  expect(keys(changeDocument(removed, { what: 'bring_back_line', line: line(1), at: 0 }))).toEqual([1])
})

test('amounts follow the typed text, and invalid text counts as nothing', () => {
  const lines = [
    line(1, { quantity: '120', unit_price: '₹412.50', discount: '5', discount_in: 'percent' }),
    line(2, { unit_price: '3,500', tax: '5', discount: '100' }),
    line(3, { unit_price: '12.345' }),
  ]
  expect(netAmounts(lines).map(toRupees)).toEqual(['47025.00', '3400.00', '0.00'])
  const figures = computeTyped(typed({ lines, state_code: '29', discount: '425' }), SELLER)
  expect([figures.taxKind, toRupees(figures.taxable), figures.lacksState]).toEqual(['igst', '50000.00', false])
})

test("without the seller's state there is no tax, and the editor says so", () => {
  const figures = computeTyped(typed(), { ...SELLER, state: null })
  expect([figures.lacksState, figures.taxKind, toRupees(figures.amount)]).toEqual([true, 'none', '200.00'])
})

test('one sentence explains the tax', () => {
  const why = (part: Partial<TypedDocument>, seller = SELLER) => {
    const document = typed(part)
    return explainTax(document, seller, computeTyped(document, seller))
  }
  expect(why({ state_code: '29' })).toBe(
    'IGST, because Sharma Traders is in Maharashtra and the place of supply is Karnataka.',
  )
  expect(why({})).toBe('CGST and SGST, because Sharma Traders and the place of supply are both in Maharashtra.')
  expect(why({}, { ...SELLER, state: '04' })).toMatch(/^CGST and UTGST, because .* both in Chandigarh\.$/)
  expect(why({ place_of_supply: '07', state_code: '27' })).toMatch(/place of supply is Delhi/)
  expect(why({ supply_type: 'sez_with_tax' })).toMatch(/^IGST, because a sale to an SEZ/)
  expect(why({ supply_type: 'export_without_tax' })).toMatch(/^No tax, because it is an export/)
  expect(why({}, { ...SELLER, registration: 'composition' })).toMatch(/composition/)
  expect(why({}, { ...SELLER, registration: 'unregistered' })).toBeNull()
})

test('the sums have the order of the PDF', () => {
  const lines = [line(1, { unit_price: '1000.40' }), line(2, { tax: '5' })]
  const figures = computeTyped(typed({ lines, is_rounded: true }), SELLER)
  expect(sumsOf(figures).map(([words, amount]) => [words, toRupees(amount)])).toEqual([
    ['Taxable value', '1100.40'],
    ['CGST 2.5% on ₹100.00', '2.50'],
    ['SGST 2.5% on ₹100.00', '2.50'],
    ['CGST 9% on ₹1,000.40', '90.04'],
    ['SGST 9% on ₹1,000.40', '90.04'],
    ['Round-off', '-0.48'],
  ])
  expect([toRupees(figures.amount), shortTax(figures)]).toEqual(['1285.00', 'CGST + SGST ₹185.08'])
})

test('the place of supply follows the customer, the kind of supply, and then the choice', () => {
  const place = (part: Partial<TypedDocument>) => placeOf(typed(part), SELLER)
  expect([place({}), place({ state_code: '29' }), place({ supply_type: 'export_with_tax' })]).toEqual([
    '27',
    '29',
    '96',
  ])
  expect(place({ state_code: '29', place_of_supply: '07' })).toBe('07')
})

test('the due date follows the default of the business until one is chosen', () => {
  const due = (part: Partial<TypedDocument>, days: number | null) => dueDay(typed(part), days, '2026-11-21')
  expect([due({}, 7), due({}, null), due({ issued_on: '2026-11-01' }, 7)]).toEqual(['2026-11-28', '', '2026-11-08'])
  expect([due({ due_on: '2026-12-31' }, 7), due({ due_on: '' }, 7)]).toEqual(['2026-12-31', ''])
})

test('details that were not shown are not cleared, and a place that only the server may know is omitted', () => {
  const known = { phone: '+919876543210', email: null, address: null, gstin: null, state_code: null }
  const body = documentBody(typed({ email: 'a@b.in', known }), SELLER)
  expect(body.customer).toEqual({ email: 'a@b.in', phone: '' })
  expect(body).not.toHaveProperty('place_of_supply')
  expect(body).not.toHaveProperty('issued_on')
  expect(body).not.toHaveProperty('due_on')
  expect(documentBody(typed({ state_code: '29', due_on: '' }), SELLER)).toMatchObject({
    place_of_supply: '29',
    due_on: null,
  })
})

test('of a customer that was picked, only what was typed is sent: newer details of the customer stay', () => {
  const known = {
    phone: '+919876543210',
    email: null,
    address: 'Pune',
    gstin: '27ABCPS1234K1ZM',
    state_code: '27',
  }
  const shown = typed({ ...typedDetails(known), customer_id: 'ravi', known })
  expect(shown).toMatchObject({ phone: '+91 98765 43210', email: '' })
  const unchanged = documentBody(shown, SELLER)
  expect(unchanged.customer).toEqual({})
  expect(unchanged).not.toHaveProperty('place_of_supply')
  expect(documentBody({ ...shown, place_of_supply: '07' }, SELLER)).toMatchObject({ place_of_supply: '07' })

  const moved = documentBody({ ...shown, address: '', email: 'a@b.in', state_code: '29' }, SELLER)
  expect(moved.customer).toEqual({ address: '', email: 'a@b.in', state_code: '29' })
  expect(moved).toMatchObject({ place_of_supply: '29' })
  // A name that was typed over the picked one is another customer.
  const other = documentBody({ ...shown, customer_id: null }, SELLER)
  expect(other.customer).toMatchObject({ phone: '+91 98765 43210', gstin: '27ABCPS1234K1ZM' })
  expect(other).toMatchObject({ place_of_supply: '27' })
})

test('blank lines are not sent, and faults are mapped to their lines', () => {
  const blank = { ...EMPTY_LINE, key: 7 }
  const document = typed({
    lines: [blank, line(1), { ...blank, key: 8 }, line(2, { unit_price: 'x', discount: '200%' })],
  })
  expect(documentBody(document, SELLER).lines).toHaveLength(2)
  expect(findFaults(document, SELLER)).toEqual({
    'lines.2.unit_price': 'Enter the amount in digits, like 1234.50',
    'lines.2.discount': 'Enter the amount in digits, like 1234.50',
  })
  expect(placeFaults({ 'lines.1.rate': 'no', lines: 'few', 'customer.gstin': 'bad' }, document)).toEqual({
    'lines.2.tax': 'no',
    lines: 'few',
    'customer.gstin': 'bad',
  })
  expect(nameField('lines.2.unit_price', document.lines)).toBe('Item 4, Rate')
  expect(nameField('customer.gstin', document.lines)).toBe('GSTIN')
  expect(Object.keys(findFaults({ ...document, lines: [blank] }, SELLER))).toEqual([
    'lines.7.description',
    'lines.7.unit_price',
  ])
})

test('more details are sent where something was typed; a proposed label without a value is not', () => {
  expect(documentBody(typed({}), SELLER)).toMatchObject({ po_number: '', ship_to: null, custom_fields: [] })
  const document = proposeLabels(
    typed({
      ship_name: 'Godown',
      eway_bill_number: '1810',
      custom_fields: [
        { label: 'Batch', value: '' },
        { label: '', value: '7' },
        { label: 'Site', value: 'B' },
      ],
    }),
    ['Batch', 'Driver'],
  )
  expect(document.custom_fields.map(({ label }) => label)).toEqual(['Batch', '', 'Site'])
  expect(documentBody(document, SELLER).custom_fields).toEqual([
    { label: '', value: '7' },
    { label: 'Site', value: 'B' },
  ])
  const faults = findFaults(document, SELLER)
  expect(faults).toEqual({
    'transport.eway_bill_number': 'An e-way bill number has 12 digits',
    'ship_to.address': 'Please enter the address',
    'custom_fields.1.label': 'Please name the field',
  })
  expect(nameField('transport.eway_bill_number', document.lines)).toBe('E-way bill number')
  expect(proposeLabels(typed({}), ['Batch']).custom_fields[0]).toEqual({ label: 'Batch', value: '' })
})

test('exempt is sent without a rate and with its reason; a valid document has no faults', () => {
  const document = typed({ lines: [line(1, { tax: 'exempt', discount: '5', discount_in: 'percent' })] })
  expect(findFaults(document, SELLER)).toEqual({})
  expect(documentBody(document, SELLER).lines).toMatchObject([
    { rate: '0', exemption: 'exempt', discount_percent: '5' },
  ])
  expect(fromRupees('0.00')).toBe(0n)
})

test('a stored draft is read back unchanged, and invalid content is ignored', () => {
  const storage = memoryStorage()
  const document = typed({
    state_code: '29',
    due_on: '',
    terms: 'Pay soon',
    po_number: 'PO 7',
    transport_mode: 'rail',
    custom_fields: [
      { label: 'Site', value: 'Tower B' },
      { label: 'Batch', value: '' },
      { label: '', value: '' },
    ],
    lines: [line(1, { discount_in: 'percent' })],
  })
  const kept = { document, key: 'k', version: 3, savedAt: '2026-11-21T05:12:00.000Z' }
  expect(storeDraft('asha', 'draft', kept, storage)).toBe(true)
  expect(readStoredDraft('asha', 'draft', storage)).toEqual(kept)
  expect([readStoredDraft('asha', null, storage), readStoredDraft('ravi', 'draft', storage)]).toEqual([null, null])
  for (const broken of [
    '{',
    'null',
    '{"document":{}}',
    '{"document":{"lines":[1]},"key":"k","savedAt":"x","version":1}',
  ]) {
    storage.setItem('pavti.draft.editor.asha.new', broken)
    expect(readStoredDraft('asha', null, storage)).toBeNull()
  }
  const odd = { ...kept, document: { ...document, supply_type: 'none', customer_name: 7, lines: [{ tax: {} }] } }
  storage.setItem('pavti.draft.editor.asha.new', JSON.stringify(odd))
  expect(readStoredDraft('asha', null, storage)?.document).toMatchObject({
    supply_type: 'regular',
    customer_name: '',
    lines: [{ tax: '0', key: 1 }],
  })
})

test('Create Invoice moves its values to the editor, and parks an invoice that was started before', () => {
  const storage = memoryStorage()
  const quick = {
    customer_name: 'Ravi',
    customer_upi: 'shop@ybl',
    amount: '1,200',
    notes: 'Lamps',
    discount: '10',
    discount_in: 'percent' as const,
    phone: '98765 43210',
    due_on: '2026-11-28',
    rate: null,
  }
  moveToEditor('asha', { ...quick, customer_name: ' ', amount: '', notes: '', discount: '', phone: '' }, null, storage)
  expect(storage.length).toBe(0)
  const before = { document: typed(), key: 'k', version: null, savedAt: '2026-11-21T05:12:00.000Z' }
  storeDraft('asha', null, before, storage)
  moveToEditor('asha', quick, 'c1', storage)
  const now = readStoredDraft('asha', null, storage)
  expect(now?.document).toMatchObject({
    customer_name: 'Ravi',
    customer_id: 'c1',
    customer_upi: 'shop@ybl',
    notes: 'Lamps',
    due_on: '2026-11-28',
    phone: '98765 43210',
    discount: '',
    lines: [{ unit_price: '1,200', tax: '', discount: '10', discount_in: 'percent' }],
  })
  moveToEditor('meera', { ...quick, rate: '5' }, null, storage)
  expect(readStoredDraft('meera', null, storage)?.document).toMatchObject({
    prices_include_tax: true,
    lines: [{ unit_price: '1,200', tax: '5' }],
  })
  if (!now) throw new Error('It was handed over.')
  expect(swapParked('asha', now, storage)).toEqual(before)
  expect(readStoredDraft('asha', PARKED, storage)?.document.customer_name).toBe('Ravi')
})

test('debounce writes the last value, at once when the page closes, and never after saving', () => {
  const written: number[] = []
  const keeper = debounce((value: number) => void written.push(value), 60_000)
  keeper.flush()
  for (const value of [1, 2, 3]) keeper.note(value)
  keeper.flush()
  keeper.flush()
  keeper.note(4)
  keeper.cancel()
  keeper.flush()
  expect(written).toEqual([3])
})
