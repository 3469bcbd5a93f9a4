import { beforeEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { migrateStoredData } from '#web/features/session/leave-business.ts'

const KEY = 'a'.repeat(32)
const [asha, ravi, shop] = ['asha-id', 'ravi-id', 'shop-id']
const user = (businesses: number) => ({ id: asha, business_id: shop, businesses }) as CurrentUser

beforeEach(() => void vi.stubGlobal('dispatchEvent', () => true))

/** As in a browser, where the keys are properties of the storage. */
function storageWith(entries: Record<string, string>) {
  const values: Record<string, string> = { ...entries }
  const methods = {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => void (values[key] = value),
    removeItem: (key: string) => void delete values[key],
  }
  const storage = new Proxy(methods, {
    ownKeys: () => Object.keys(values),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  return { storage: storage as unknown as Storage, values }
}

const OLD = {
  [`pavti.unsent.${asha}.${KEY}`]: 'unsent',
  [`pavti.draft.editor.${asha}.new`]: 'editor',
  [`pavti.draft.invoice.${asha}`]: 'quick',
  [`pavti.draft.links.${asha}`]: 'links',
}

test('what an earlier build stored goes to the only business', () => {
  const { storage, values } = storageWith({ ...OLD, [`pavti.unsent.${ravi}.${KEY}`]: 'of another user' })
  migrateStoredData(user(1), storage)
  migrateStoredData(user(1), storage)
  expect(values).toEqual({
    [`pavti.unsent.${asha}.${shop}.${KEY}`]: 'unsent',
    [`pavti.draft.editor.${asha}.${shop}.new`]: 'editor',
    [`pavti.draft.invoice.${asha}.${shop}`]: 'quick',
    [`pavti.draft.links.${asha}.${shop}`]: 'links',
    [`pavti.unsent.${ravi}.${KEY}`]: 'of another user',
  })
})

test('with several businesses, or of another business, it stays where it is', () => {
  const several = storageWith(OLD)
  migrateStoredData(user(2), several.storage)
  expect(several.values).toEqual(OLD)
  const left = {
    [`pavti.unsent.${asha}.left-id.${KEY}`]: 'unsent',
    [`pavti.draft.editor.${asha}.left-id.new`]: 'editor',
  }
  const { storage, values } = storageWith(left)
  migrateStoredData(user(1), storage)
  expect(values).toEqual(left)
})
