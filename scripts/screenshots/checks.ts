import type { Page } from '@playwright/test'
import type { AppLanguage } from '#contract/site/languages.ts'
import type { Theme } from '#contract/site/theme.ts'
import { findViolations } from '../../e2e/harness/checks/axe.ts'
import { englishWords } from '../../e2e/harness/checks/english-words.ts'
import { smallControls } from '../../e2e/harness/checks/tap-targets.ts'
import type { WindowSize } from './looks.ts'

/** How far the page, or an open dialog, can be scrolled sideways, in CSS pixels. */
const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.documentElement
    const parts = [root, ...document.querySelectorAll('dialog[open], dialog[open] .d-body')]
    return Math.max(...parts.map((part) => part.scrollWidth - part.clientWidth))
  })

/** Finds labels of controls and headings that are wider than their box: cut off, or over their neighbour. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], h1, h2, h3, legend, label, th')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) => !element.closest('.sr-only, [aria-hidden="true"], .skip') && !element.querySelector('.sr-only'),
      )
      .filter((element) => {
        const { textOverflow, display } = getComputedStyle(element)
        return display !== 'inline' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
      })
      .map((element) => `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 50)}”`),
  )

/** Runs axe in a theme: all rules in light, and those about colours in dark. */
export const checkTheme = async (page: Page, theme: Theme): Promise<string[]> =>
  (await findViolations(page, { colours: theme === 'dark' })).map((found) => `${theme}: axe: ${found.slice(0, 400)}`)

/** Latin words of the seller and the customers in the pictures. */
const NAMES =
  `Gokhale Associates Neelkanth Foods LLP Noor Jahan Ravi Kumar Meera Textiles Sai Electricals Ramesh Kulkarni Kamble
  Iqbal Sons Lakshmi Enterprises Rajesh Copper wire sq mm coil Rent for Tea Goods came back Made twice To collect Town Pune
  zzzz zzzzzz Professional Services m localhost Admin Bank Nashik Name Phone Tally import Paid from my wife’s Linux hooks
  Tag Zweck Aus Ein Stand wife s phone Please check your app req Verma Kirana Store Sarees Green Leaf Cafe Patel Hardware
  Tailors Kaveri Stores GPay`.split(/\s+/)
/** The month in the seeded text of a recurring invoice. */
const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'Asia/Kolkata' }).format(new Date())

/** Finds words that were left in English. */
export const checkWords = async (page: Page, language: AppLanguage): Promise<string[]> =>
  language === 'en'
    ? []
    : (await englishWords(page, [...NAMES, MONTH])).map((found) => `in English: ${found.slice(0, 200)}`)

/**
 * Checks what is the same in both themes: nothing overflows at any of the widths, and on a phone everything can be
 * tapped.
 */
export async function checkLayout(page: Page, { width, height, alsoAt }: WindowSize): Promise<string[]> {
  const findings: string[] = []
  if (width < 500) findings.push(...(await smallControls(page)).map((small) => `under 44 px: ${small}`))
  for (const at of [width, alsoAt]) {
    await page.setViewportSize({ width: at, height })
    const wide = await sidewaysScroll(page)
    if (wide > 0) findings.push(`${wide} px wider than a window of ${at} px`)
    for (const text of await cutTexts(page)) findings.push(`cut at ${at} px: ${text}`)
  }
  return findings
}
