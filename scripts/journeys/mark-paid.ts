import { expect, type BrowserContext, type Page } from '@playwright/test'
import { median } from '../../bench/parts/report.ts'
import { signUp } from '../../e2e/harness/sign-up.ts'
import type { Words } from '../screenshots/words.ts'

/** Milliseconds from the press of "Mark as Paid" to the first changed frame, and to the frame that says Paid. */
interface Answer {
  first: number
  done: number
}

const TRIES = 5

/**
 * Runs in the browser. Inner functions have no names: the compiler would mark named ones with a helper that the browser
 * lacks.
 */
const answerToNextClick = (paid: string) =>
  new Promise<Answer>((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        let first = 0
        new MutationObserver((_, observer) =>
          requestAnimationFrame(() => {
            first ||= performance.now() - timeStamp
            if (!document.querySelector(paid)) return
            observer.disconnect()
            resolve({ first, done: performance.now() - timeStamp })
          }),
        ).observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true })
      },
      { capture: true, once: true },
    )
  })

async function markNextPaid(page: Page, words: Words): Promise<Answer> {
  const open = page.getByRole('button', { name: words('Mark Paid: {whom}') })
  const row = page.locator('[data-invoice]').filter({ has: open }).first()
  const id = await row.getAttribute('data-invoice')
  await row.getByRole('button', { name: words('Mark Paid: {whom}') }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: words('Mark as Paid') })
  await expect(confirm).toBeEnabled()
  await page.waitForLoadState('networkidle')
  const answer = page.evaluate(answerToNextClick, `[data-invoice="${id}"] .badge-paid`)
  await confirm.click()
  const told = await answer
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return told
}

const medianMs = (ms: readonly number[]): number => Math.round(median(ms))

/**
 * Measures how a new seller marks five invoices as paid on the dashboard, on a quarter of the processor, with the
 * machine's own network. Returns the medians.
 */
export async function timeMarkPaid(context: BrowserContext, origin: string, words: Words): Promise<Answer> {
  await signUp(context, origin)
  for (let at = 0; at < TRIES; at++) {
    const data = { customer_name: `Customer ${at}`, amount: '1500.50' }
    expect((await context.request.post(`${origin}/api/invoices`, { headers: { origin }, data })).ok()).toBe(true)
  }
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`${origin}/dashboard`)
  const answers: Answer[] = []
  for (let at = 0; at < TRIES; at++) answers.push(await markNextPaid(page, words))
  return { first: medianMs(answers.map(({ first }) => first)), done: medianMs(answers.map(({ done }) => done)) }
}
