import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { test as base, expect } from './pavti.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from './start-pavti.ts'

/** Pavti as a service with plans; `service` is its address. */
export const test = base.extend<{ service: string }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names from this pattern
  service: async ({}, use) => {
    const { PAVTI_SERVICE_ORIGIN: origin } = process.env
    if (!origin) throw new Error('Pavti was not started as a service.')
    await use(origin)
  },
})

/** Signs the admin in, in this browser. */
export async function signInAdmin(context: BrowserContext, origin: string): Promise<void> {
  const answer = await context.request.post(`${origin}/api/auth/login`, {
    headers: { origin },
    data: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  })
  expect(answer.ok()).toBe(true)
}

/** An unused code. */
export const freshCode = (): string => `E2E-${randomUUID().slice(0, 8)}`.toUpperCase()

export { expect }
