/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest'

const MODULES = import.meta.glob<Record<string, unknown>>('../../domain/**/*.ts')

test('domain/ was found', () => {
  expect(Object.keys(MODULES).length).toBeGreaterThan(35)
})

const tableOf = (value: unknown): unknown[] => (typeof value === 'string' ? [value] : Object.values(Object(value)))

/** An error while a module loads fails no other test; here it does. */
test.each(Object.entries(MODULES))('%s loads, and each of its messages is a sentence', async (_path, load) => {
  for (const [name, value] of Object.entries(await load())) {
    if (!/_(FAULTS?|DOUBTS)$/.test(name)) continue
    expect(tableOf(value)).not.toEqual([])
    for (const sentence of tableOf(value)) expect(sentence).toMatch(/^[A-Z][^!]{8,}\S$/)
  }
})
