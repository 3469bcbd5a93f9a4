import { expect, test } from 'vitest'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { awaitUpgrade } from '#web/features/plans/payment-return/usePaymentReturn.ts'

const user = (plan: 'Free' | 'Pro', plan_expires_at: string | null = null): CurrentUser => ({
  id: '0198c0de-7a11-7000-8000-000000000001',
  business_id: 'x',
  member_role: 'owner' as const,
  may: { all: true, work: true, books: true, owner: true },
  businesses: 1,
  name: 'Asha',
  business_name: 'Asha',
  email: 'asha@example.in',
  default_upi: null,
  profile_image_url: null,
  logo_url: null,
  plan,
  plan_expires_at,
  plan_cancelled: false,
  free_invoices_left: 0,
  email_confirmed: true,
  language: null,
  deletion_on: null,
  is_starting: false,
  role: 'user',
  created_at: '2026-11-21T00:00:00.000Z',
})
const FREE = user('Free')
const TO_DECEMBER = user('Pro', '2026-12-21T18:30:00.000Z')
const TO_JANUARY = user('Pro', '2027-01-21T18:30:00.000Z')

type Confirmed = { status: 'none' | 'open' | 'paid' | 'ended'; user: CurrentUser } | Error

/** Runs it with these answers; the last one repeats. */
async function run(before: CurrentUser, confirmed: Confirmed, answers: (CurrentUser | Error | null)[], stopAt = 99) {
  const seen = { asked: 0, pauses: [] as number[] }
  const upgraded = await awaitUpgrade({
    before,
    confirm: async () => {
      if (confirmed instanceof Error) throw confirmed
      return confirmed
    },
    readUser: async () => {
      const answer = answers[Math.min(seen.asked++, answers.length - 1)] ?? null
      if (answer instanceof Error) throw answer
      return answer
    },
    pause: async (ms) => void seen.pauses.push(ms),
    isOver: () => seen.asked >= stopAt,
  })
  return { upgraded, ...seen }
}

// @abuse 146
test('polling ends after ten tries, 500 ms apart', async () => {
  const { upgraded, asked, pauses } = await run(FREE, { status: 'none', user: FREE }, [FREE])
  expect(upgraded).toBeNull()
  expect(asked).toBe(10)
  expect(pauses).toEqual(Array.from({ length: 9 }, () => 500))
})

// @abuse 146
test('an old paid link does not grant Pro', async () => {
  expect(await run(FREE, { status: 'paid', user: FREE }, [FREE])).toMatchObject({ upgraded: null, asked: 10 })
})

test('Free becomes Pro with the first response, or with a later one', async () => {
  expect(await run(FREE, { status: 'paid', user: TO_DECEMBER }, [])).toMatchObject({ upgraded: TO_DECEMBER, asked: 0 })
  const later = await run(FREE, { status: 'open', user: FREE }, [FREE, FREE, TO_DECEMBER])
  expect(later).toMatchObject({ upgraded: TO_DECEMBER, asked: 3 })
})

test('failed requests count as tries', async () => {
  const { upgraded, asked } = await run(FREE, new Error('away'), [new Error('away'), null, TO_DECEMBER])
  expect(upgraded).toEqual(TO_DECEMBER)
  expect(asked).toBe(3)
})

test('for a user on Pro, polling ends when the end date has moved or the link is paid', async () => {
  const still = await run(TO_DECEMBER, { status: 'open', user: TO_DECEMBER }, [TO_DECEMBER])
  expect(still).toMatchObject({ upgraded: null, asked: 10 })
  const moved = await run(TO_DECEMBER, { status: 'open', user: TO_DECEMBER }, [TO_DECEMBER, TO_JANUARY])
  expect(moved.upgraded).toEqual(TO_JANUARY)
  const paid = await run(TO_JANUARY, { status: 'paid', user: TO_JANUARY }, [])
  expect(paid).toMatchObject({ upgraded: TO_JANUARY, asked: 0 })
})

test('polling stops when the screen is left', async () => {
  expect(await run(FREE, { status: 'open', user: FREE }, [FREE], 2)).toMatchObject({ upgraded: null, asked: 2 })
})
