import { expect, test } from 'vitest'
import { draftPlace, dropDraft, emptyDraft, keepDraft, readDraft } from '#web/features/invoices/create/invoice-draft.ts'

const storage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: () => null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  }
}

test('a draft is kept for its user, with the key it will be sent with, until it is dropped', () => {
  const device = storage()
  const draft = { ...emptyDraft('asha@okaxis'), customer_name: 'Meera', amount: '950.50' }
  keepDraft('u1', draft, device)
  expect(readDraft('u1', device)).toEqual(draft)
  expect(readDraft('u2', device)).toBeNull()
  dropDraft('u1', device)
  expect(readDraft('u1', device)).toBeNull()
})

test("a draft begun on a customer's screen is another one than the usual", () => {
  const device = storage()
  keepDraft('u1', { ...emptyDraft(null), customer_name: 'Meera' }, device)
  keepDraft(draftPlace('u1', 'c1'), { ...emptyDraft(null), customer_name: 'Asha' }, device)
  expect(readDraft(draftPlace('u1'), device)?.customer_name).toBe('Meera')
  dropDraft(draftPlace('u1', 'c1'), device)
  expect(readDraft('u1', device)?.customer_name).toBe('Meera')
  expect(readDraft(draftPlace('u1', 'c1'), device)).toBeNull()
})

test('an empty form leaves nothing behind', () => {
  const device = storage()
  keepDraft('u1', { ...emptyDraft('asha@okaxis'), notes: 'x' }, device)
  keepDraft('u1', emptyDraft('asha@okaxis'), device)
  expect(readDraft('u1', device)).toBeNull()
})

test.each(['', '{', '[]', '7', 'null', '{"customer_name":"x"}', '{"customer_name":1}'])(
  'a draft that cannot be read counts as none: %s',
  (text) => {
    const device = storage()
    device.setItem('pavti.draft.invoice.u1', text)
    expect(readDraft('u1', device)).toBeNull()
  },
)

test('storage that refuses costs nothing but the draft', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => keepDraft('u1', { ...emptyDraft(null), notes: 'x' }, full)).not.toThrow()
})

test('a draft kept by an earlier build, or with days that cannot be, gets the usual days and nothing under "More"', () => {
  const device = storage()
  const { due_in, discount, discount_in, phone, ...earlier } = emptyDraft('asha@okaxis')
  const more = { discount, discount_in, phone }
  for (const kept of [earlier, { ...earlier, due_in: 1e9 }, { ...earlier, due_in: '7' }]) {
    device.setItem('pavti.draft.invoice.u1', JSON.stringify(kept))
    expect(readDraft('u1', device)).toEqual({ ...earlier, ...more, due_in })
  }
  const kept = { ...earlier, discount: '10', discount_in: 'percent' as const, phone: '98765', due_in: 15 }
  keepDraft('u1', kept, device)
  expect(readDraft('u1', device)).toEqual(kept)
})

test('two forms never share a key', () => {
  expect(emptyDraft(null).key).toMatch(/^[0-9a-f]{32}$/)
  expect(emptyDraft(null).key).not.toBe(emptyDraft(null).key)
})
