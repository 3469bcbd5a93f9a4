import type { Page } from '@playwright/test'
import { expect, test } from '../harness/pavti.ts'
import { waitForWorker } from './service-worker.ts'

test.use({ serviceWorkers: 'allow' })

/** Submits a form with a bank message to the address for shared messages. */
const submitMessage = (page: Page, origin: string, rel = '') =>
  page.evaluate(
    ([action = '', how = '']) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.enctype = 'multipart/form-data'
      form.action = action
      form.rel = how
      const text = document.createElement('input')
      text.name = 'text'
      text.value =
        'Rs.1500.50 credited to a/c XX1234 on 22-11-26 by VPA ravi@okaxis (UPI Ref No 632612345678). -Test Bank'
      form.append(text)
      document.body.append(form)
      form.submit()
    },
    [`${origin}/share-message`, rel],
  )

test('a bank message shared to the installed app is read on Money, and never sent', async ({ seller, origin }) => {
  const { page } = seller
  await waitForWorker(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  // As the browser does for "Share" in another app: without a referrer, in the window of the installed app.
  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => matchMedia(query === '(display-mode: standalone)' ? 'all' : query)
  })
  await submitMessage(page, origin, 'noreferrer')
  await expect(page).toHaveURL(`${origin}/money?shared`)
  const dialog = page.getByRole('dialog', { name: 'Paste bank messages' })
  await expect(dialog.getByLabel('Bank messages')).toHaveValue(/Rs\.1500\.50 credited/)
  await expect(dialog.getByRole('button', { name: 'Add 1 payment' })).toBeVisible()
  expect(
    sent.filter((request) => !request.startsWith(`${origin}/share-message`) && request.includes('1500.50')),
  ).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Money', exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a message that the form of another site sends is not taken', async ({ seller, origin }) => {
  const { page } = seller
  await waitForWorker(page)
  const dialog = page.getByRole('dialog', { name: 'Paste bank messages' })
  await page.route('http://other.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Another site</title>' }),
  )
  for (const rel of ['', 'noreferrer']) {
    await page.goto('http://other.example/')
    await submitMessage(page, origin, rel)
    await page.waitForURL(`${origin}/money**`)
    await expect(page.getByRole('heading', { name: 'Money', exact: true })).toBeVisible()
    const waits = () => page.evaluate(async () => (await caches.match('/shared-text')) !== undefined)
    await expect.poll(waits).toBe(false)
    await expect(dialog).toHaveCount(0)
  }
})
