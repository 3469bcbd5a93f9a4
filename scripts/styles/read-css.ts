/** The parts of a style sheet that the check needs. */
export interface Sheet {
  /** Single selectors without surrounding at-rules. */
  selectors: string[]
  /** Custom properties that it defines and reads. */
  defines: Set<string>
  reads: Set<string>
}

const matches = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name))

/** Parses plain CSS without nested rules, except in at-rules. @throws Error if a brace is missing */
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

/** Splits a selector list, but not inside `:is(a, b)`. */
const splitList = (list: string): string[] =>
  list
    .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, (inside) => inside.replaceAll(',', '\0'))
    .split(',')
    .map((selector) => selector.replaceAll('\0', ',').trim())

const names = (text: string): string[] => [...text.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name)

/** Local classes in a selector, and those in `:global(...)`. */
export function classesOf(selector: string): { own: string[]; global: string[] } {
  const globals = /:global\(([^()]*)\)/g
  return {
    own: names(selector.replace(globals, '')),
    global: [...selector.matchAll(globals)].flatMap(([, inside = '']) => names(inside)),
  }
}
