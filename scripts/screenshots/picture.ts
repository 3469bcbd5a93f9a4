import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { THEMES } from '#contract/site/theme.ts'
import { checkLayout, checkTheme, checkWords } from './checks.ts'
import type { Picture } from './index-page.ts'
import { type Look, nameOfLook } from './looks.ts'

export const FOLDER = join(import.meta.dirname, '../../screenshots')

/** Higher screens are cropped, so that pictures stay readable. */
const MOST_HEIGHT = 2_400

const fileName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Returns how much of the screen, or of its dialog, is below the edge. */
const hiddenHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const part = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.documentElement
    return part.scrollHeight - part.clientHeight
  })

/**
 * Makes the window as high as the screen needs or, with a dialog, as the dialog needs, which never takes all of the
 * window.
 */
async function showWhole(page: Page, { size: { width, height } }: Look): Promise<void> {
  let shown = height
  const times = (await page.locator('dialog[open]').count()) > 0 ? 2 : 1
  for (let time = 0; time < times; time++) {
    const hidden = await hiddenHeight(page)
    if (hidden <= 0) return
    shown = Math.min(shown + hidden, MOST_HEIGHT)
    await page.setViewportSize({ width, height: shown })
  }
}

/** Takes pictures of the page in both themes, and checks it. */
export async function takePictures(
  page: Page,
  name: string,
  look: Look,
): Promise<{ pictures: Picture[]; findings: string[] }> {
  const pictures: Picture[] = []
  const findings: string[] = []
  await showWhole(page, look)
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const file = `${nameOfLook(look)}-${theme}/${fileName(name)}.png`
    await mkdir(dirname(join(FOLDER, file)), { recursive: true })
    await page.screenshot({ path: join(FOLDER, file) })
    pictures.push({ file, screen: name, look: `${nameOfLook(look)}-${theme}` })
    findings.push(...(await checkTheme(page, theme)))
  }
  findings.push(...(await checkWords(page, look.language)))
  await page.setViewportSize(look.size)
  findings.push(...(await checkLayout(page, look.size)))
  return { pictures, findings: [...new Set(findings)] }
}
