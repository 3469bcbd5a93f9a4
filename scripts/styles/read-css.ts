/** What a style sheet says, as far as the check of styles needs it. */
export interface Sheet {
  /** Each selector alone, without the at-rules around it. */
  selectors: string[]
  /** Custom properties that it sets, and those that it reads. */
  defines: Set<string>
  reads: Set<string>
}

const matches = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name))

/** Reads plain CSS: at-rules may hold rules, rules hold no others. Throws where a brace is missing. */
export function readCss(text: string): Sheet {
  const css = text.replace(/\/\*[^]*?\*\//g, '').replace(/(['"])(?:\\.|(?!\1)[^\\])*\1/g, "''")
  const selectors: string[] = []
  const open: string[] = []
  for (const [, head = '', brace] of css.matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '}' && open.pop() === undefined) throw new Error('A brace is closed that was not opened.')
    if (brace !== '{') continue
    const isFrame = open.some((around) => /^@(keyframes|page)/.test(around))
    open.push(head.trim())
    if (!head.trim().startsWith('@') && !isFrame) selectors.push(...splitList(head))
  }
  if (open.length > 0) throw new Error(`A brace is missing after "${open.at(-1)}".`)
  return { selectors, defines: matches(css, /[{;\s](--[\w-]+)\s*:/g), reads: matches(css, /var\(\s*(--[\w-]+)/g) }
}

/** Splits at the commas between selectors, not at those inside `:is(a, b)`. */
const splitList = (list: string): string[] =>
  list
    .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, (inside) => inside.replaceAll(',', '\0'))
    .split(',')
    .map((selector) => selector.replaceAll('\0', ',').trim())

const names = (text: string): string[] => [...text.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name)

/** Classes in a selector: its own, and those in `:global(...)`. */
export function classesOf(selector: string): { own: string[]; global: string[] } {
  const globals = /:global\(([^()]*)\)/g
  return {
    own: names(selector.replace(globals, '')),
    global: [...selector.matchAll(globals)].flatMap(([, inside = '']) => names(inside)),
  }
}
