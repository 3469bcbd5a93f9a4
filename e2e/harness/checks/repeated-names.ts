import type { Page } from '@playwright/test'

/** An accessible control in a snapshot of Playwright: its role and name. */
const CONTROL = /^\s*- '?(button|link|textbox|searchbox|combobox|checkbox|switch|radio) "((?:[^"\\]|\\.)*)"/
/** What names the links within it: "Ravi Kumar" in the row of an invoice. */
const ROW = /^\s*- '?(?:listitem|row)\b/

/** The address of a link, on the line after it. */
const ADDRESS = /^\s*- \/url: (.*)$/

/**
 * The controls of a screen that share their role and name with another one. Exempt are links within a row, and links
 * that lead to the same address.
 */
export async function repeatedNames(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n')
  const rows: number[] = []
  const names = (await page.locator('summary:visible').allTextContents()).map((text) => `summary ${text}`)
  const links = new Map<string, Set<string>>()
  for (const [at, line] of lines.entries()) {
    const indentation = line.search(/\S/)
    while ((rows.at(-1) ?? -1) >= indentation) rows.pop()
    if (ROW.test(line)) rows.push(indentation)
    const [, role, name = ''] = CONTROL.exec(line) ?? []
    if (role !== 'link') names.push(...(role ? [`${role} ${name}`] : []))
    else if (rows.length === 0)
      links.set(name, new Set([...(links.get(name) ?? []), ADDRESS.exec(lines[at + 1] ?? '')?.[1] ?? line]))
  }
  const ofSeveral = [...links].filter(([, addresses]) => addresses.size > 1).map(([name]) => `link ${name}`)
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at)), ...ofSeveral]
}
