import type { BrowserContext } from '@playwright/test'
import type { Words } from '../screenshots/words.ts'

/** Milliseconds from the press of "Mark as Paid" to the first frame that shows something new, and to the one that says Paid. */
export interface Answer {
  first: number
  done: number
}

const TRIES = 5

/** Runs in the browser. Inner functions have no names, which the compiler would look for there. */
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

/** Marks five invoices of the dashboard as paid on a quarter of the processor; the network is that of the machine. */
export async function timeMarkPaid(context: BrowserContext, origin: string, words: Words): Promise<Answer[]> {
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`${origin}/dashboard`)
  const answers: Answer[] = []
  for (let at = 0; at < TRIES; at++) {
    const open = page.getByRole('button', { name: words('Mark Paid: {whom}') }).first()
    const id = await page.locator('[data-invoice]').filter({ has: open }).first().getAttribute('data-invoice')
    await open.click()
    const confirm = page.getByRole('dialog').getByRole('button', { name: words('Mark as Paid') })
    await confirm.waitFor()
    await page.waitForLoadState('networkidle')
    const answer = page.evaluate(answerToNextClick, `[data-invoice="${id}"] .badge-paid`)
    await confirm.click()
    answers.push(await answer)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.close()
  return answers
}
