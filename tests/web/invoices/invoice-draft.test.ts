import { expect, test } from 'vitest'
import {
  draftStorageKey,
  removeDraft,
  emptyDraft,
  storeDraft,
  readDraft,
} from '#web/features/invoices/create/invoice-draft.ts'
import { memoryStorage } from '../memory-storage.ts'

test('a draft is stored for its user, with its idempotency key, until it is removed', () => {
  const device = memoryStorage()
  const draft = { ...emptyDraft('asha@okaxis'), customer_name: 'Meera', amount: '950.50' }
  storeDraft('u1', draft, device)
  expect(readDraft('u1', device)).toEqual(draft)
  expect(readDraft('u2', device)).toBeNull()
  removeDraft('u1', device)
  expect(readDraft('u1', device)).toBeNull()
})

test("a draft started on a customer's screen is separate from the usual one", () => {
  const device = memoryStorage()
  storeDraft('u1', { ...emptyDraft(null), customer_name: 'Meera' }, device)
  storeDraft(draftStorageKey('u1', 'c1'), { ...emptyDraft(null), customer_name: 'Asha' }, device)
  expect(readDraft(draftStorageKey('u1'), device)?.customer_name).toBe('Meera')
  removeDraft(draftStorageKey('u1', 'c1'), device)
  expect(readDraft('u1', device)?.customer_name).toBe('Meera')
  expect(readDraft(draftStorageKey('u1', 'c1'), device)).toBeNull()
})

test('an empty form stores nothing', () => {
  const device = memoryStorage()
  storeDraft('u1', { ...emptyDraft('asha@okaxis'), notes: 'x' }, device)
  storeDraft('u1', emptyDraft('asha@okaxis'), device)
  expect(readDraft('u1', device)).toBeNull()
})

test.each(['', '{', '[]', '7', 'null', '{"customer_name":"x"}', '{"customer_name":1}'])(
  'a draft that cannot be read counts as none: %s',
  (text) => {
    const device = memoryStorage()
    device.setItem('pavti.draft.invoice.u1', text)
    expect(readDraft('u1', device)).toBeNull()
  },
)

test('without storage only the draft is lost', () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => storeDraft('u1', { ...emptyDraft(null), notes: 'x' }, full)).not.toThrow()
})

test('a draft of an earlier build, or with invalid days, gets the default days and nothing under "More"', () => {
  const device = memoryStorage()
  const { due_in, discount, discount_in, phone, ...earlier } = emptyDraft('asha@okaxis')
  const more = { discount, discount_in, phone }
  for (const kept of [earlier, { ...earlier, due_in: 1e9 }, { ...earlier, due_in: '7' }]) {
    device.setItem('pavti.draft.invoice.u1', JSON.stringify(kept))
    expect(readDraft('u1', device)).toEqual({ ...earlier, ...more, due_in })
  }
  const kept = { ...earlier, discount: '10', discount_in: 'percent' as const, phone: '98765', due_in: 15 }
  storeDraft('u1', kept, device)
  expect(readDraft('u1', device)).toEqual(kept)
})

test('two forms never share a key', () => {
  expect(emptyDraft(null).key).toMatch(/^[0-9a-f]{32}$/)
  expect(emptyDraft(null).key).not.toBe(emptyDraft(null).key)
})
