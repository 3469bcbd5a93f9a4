import { beforeEach, expect, test } from 'vitest'
import { memoryStorage } from '../memory-storage.ts'
import { forgetForm, isLeft, readLeftForm } from '#web/ui/left-form/left-form.tsx'

const STORED = { name: 'Asha Traders', address: '', days: 7, due_on: null as string | null }
const KEY = 'pavti.draft.form.u1.b1 name,address'
const PLACE = 'u1.b1 name,address'

const open = (storage: Partial<Storage>) =>
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
beforeEach(() => void open(memoryStorage()))

const read = (text: string) => {
  localStorage.setItem(KEY, text)
  return readLeftForm(PLACE, STORED)
}

test('a form that was left is read with the values that the user had seen', () => {
  expect(readLeftForm(PLACE, STORED)).toBeUndefined()
  const seen = { ...STORED, name: 'Asha' }
  const typed = { address: 'MG Road', due_on: '2026-11-30' }
  expect(read(JSON.stringify({ typed, seen, version: 4 }))).toEqual({ typed, seen, version: 4 })
  expect(isLeft(PLACE)).toBe(true)
  expect(isLeft('u2.b1 name,address')).toBe(false)
  forgetForm(PLACE)
  expect(isLeft(PLACE)).toBe(false)
})

test('what another build stored is left out, and what cannot be read counts as nothing', () => {
  expect(read(JSON.stringify({ typed: { name: 3, gone: 'x', days: 9 }, seen: 'x', version: 'x' }))).toEqual({
    typed: { days: 9 },
    seen: STORED,
    version: 0,
  })
  expect(['', '{', 'null', '3', '"text"'].filter((text) => read(text) !== undefined)).toEqual([])
})

test('a storage that refuses its use breaks nothing', () => {
  open({
    getItem: () => {
      throw new DOMException()
    },
    removeItem: () => {
      throw new DOMException()
    },
  })
  expect(readLeftForm(PLACE, STORED)).toBeUndefined()
  expect(isLeft(PLACE)).toBe(false)
  forgetForm(PLACE)
})
