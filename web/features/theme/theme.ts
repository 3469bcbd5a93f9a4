import { storeOnDevice } from '#web/ui/device-cookie.ts'
import { readTheme, THEME_COLORS, THEME_COOKIE, THEMES, type Theme } from '#contract/site/theme.ts'

export type ThemeChoice = Theme | 'system'

/** The theme chosen on this device. */
export const chosenTheme = (): ThemeChoice => readTheme(document.documentElement.dataset.theme) ?? 'system'

/** Shows the theme at once and keeps the choice on this device for a year. */
export function chooseTheme(choice: ThemeChoice): void {
  const { documentElement: root } = document
  if (choice === 'system') delete root.dataset.theme
  else root.dataset.theme = choice
  writeMeta(choice)
  storeOnDevice(THEME_COOKIE, choice === 'system' ? null : choice)
}

/** The colours that the browser itself uses, as the server writes them into the page. */
function writeMeta(choice: ThemeChoice): void {
  document
    .querySelector('meta[name="color-scheme"]')
    ?.setAttribute('content', choice === 'system' ? 'light dark' : choice)
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.remove()
  for (const theme of choice === 'system' ? THEMES : [choice]) {
    const meta = Object.assign(document.createElement('meta'), { name: 'theme-color', content: THEME_COLORS[theme] })
    if (choice === 'system') meta.media = `(prefers-color-scheme: ${theme})`
    document.head.append(meta)
  }
}
