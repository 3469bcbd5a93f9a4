import type { Page } from '@playwright/test'
import { expect } from '../harness/pavti.ts'

/** Waits until the worker runs, and has kept what the dashboard shows. */
export async function waitForWorker(page: Page): Promise<void> {
  const listKept = () =>
    page.evaluate(async () => {
      if (navigator.serviceWorker.controller === null) return []
      const kept = await caches.open('pavti-data').then((cache) => cache.keys())
      return kept.map(({ url }) => new URL(url).pathname.replace(/^\/business\/[^/]+/, ''))
    })
  const needed = ['/api/analytics/stats', '/api/auth/me', '/api/business', '/api/invoices']
  await expect.poll(listKept).toEqual(expect.arrayContaining(needed))
}

/** The paths of the answers that are kept on the device. */
export const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const kept = await caches.open('pavti-data').then((cache) => cache.keys())
    return kept.map(({ url }) => new URL(url).pathname.replace(/^\/business\/[^/]+/, ''))
  })
