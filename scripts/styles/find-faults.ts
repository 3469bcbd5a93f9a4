import { dirname, join } from 'node:path/posix'
import { classesOf, readCss, type Sheet } from './read-css.ts'
import type { Code } from './read-code.ts'

/** The app's style sheets and code. */
export interface App {
  css: Map<string, string>
  code: Map<string, Code>
  /** Folder of tokens, base and kit, the only global classes. */
  kit: string
  /** Folder of the kit's components. */
  ui: string
  /** Classes that libraries set. */
  fromLibraries: readonly string[]
}

const isModule = (file: string): boolean => file.endsWith('.module.css')

/** A literal colour: `#fff`, `rgb(0 0 0)`. Allowed in @page, where custom properties do not work. */
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(\s*[\d.]/i

/** Finds faults in the app's style sheets and their use, as messages; empty if there are none. */
export function findStyleFaults(app: App): string[] {
  const sheets = new Map([...app.css].map(([file, text]) => [file, readCss(text)]))
  return [
    ...[...app.css].flatMap(([file, text]) => findMisplaced(file, text, app)),
    ...findModuleFaults(app, sheets),
    ...findKitFaults(app, sheets),
    ...findTokenFaults([...sheets], [...app.code]),
    ...findSpacingFaults(app),
  ]
}

/** Margins, paddings and gaps of a rule, with their values. */
const SPACING = /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)(?:-[a-z]+)*|(?:row-|column-)?gap):([^;{}]+)(?=[;}])/g

/** Finds lengths in pixels that have a token; lengths off the scale may be written out. */
function findSpacingFaults({ css, kit }: App): string[] {
  const tokens = css.get(`${kit}tokens.css`) ?? ''
  const scale = new Set([...tokens.matchAll(/--space-(\d+):/g)].map(([, px]) => px))
  return [...css].flatMap(([file, text]) =>
    [...text.matchAll(SPACING)].flatMap(([, value = '']) =>
      [...value.matchAll(/(?<![\w.#])(\d+)px/g)]
        .filter(([, px]) => scale.has(px))
        .map(([, px]) => `${file}: ${px}px is spacing; use var(--space-${px})`),
    ),
  )
}

function findMisplaced(file: string, text: string, { kit }: App): string[] {
  const isKit = file.startsWith(kit)
  const rules = text.replace(/\/\*[^]*?\*\/|@page[^{]*\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '')
  const colour = file === `${kit}tokens.css` ? undefined : COLOUR.exec(rules)?.[0]
  return [
    ...(isKit || isModule(file) ? [] : [`${file}: a global style sheet outside ${kit}`]),
    ...(isKit && isModule(file) ? [`${file}: a module belongs beside its component`] : []),
    ...(colour ? [`${file}: ${colour} is a colour; give it a token`] : []),
  ]
}

function findModuleFaults({ css, code, kit }: App, sheets: Map<string, Sheet>): string[] {
  const faults: string[] = []
  const used = new Map<string, Set<string>>()
  const defined = new Map<string, Set<string>>()
  const kitClasses = classesIn([...sheets].filter(([file]) => file.startsWith(kit)))
  for (const [file, { selectors }] of sheets) {
    if (!isModule(file)) continue
    const own = selectors.flatMap((selector) => classesOf(selector).own)
    defined.set(file, new Set(own))
    for (const selector of selectors) {
      const { own: classes, global } = classesOf(selector)
      if (classes.length === 0) faults.push(`${file}: "${selector}" has no local class, so it affects every screen`)
      for (const name of global)
        if (!kitClasses.has(name)) faults.push(`${file}: .${name} of "${selector}" is not a class of the kit`)
    }
  }
  for (const [file, { imports, accesses }] of code) {
    for (const { name, path } of imports) {
      const target = path.startsWith('#') ? path.slice(1) : join(dirname(file), path)
      const classes = defined.get(target)
      if (name === undefined && target.startsWith(kit)) continue
      if (!css.has(target) || !classes || name === undefined) {
        faults.push(`${file}: ${path} is not a style sheet of a component`)
        continue
      }
      const seen = used.get(target) ?? used.set(target, new Set()).get(target)
      for (const { key } of accesses.filter((access) => access.name === name)) {
        if (key === undefined) faults.push(`${file}: use ${name} only as ${name}.class`)
        else if (!classes.has(key)) faults.push(`${file}: ${target} has no class ${key}`)
        else seen?.add(key)
      }
    }
  }
  for (const [file, classes] of defined) {
    const users = used.get(file)
    if (!users) faults.push(`${file}: no component imports it`)
    else for (const name of classes) if (!users.has(name)) faults.push(`${file}: .${name} is not used`)
  }
  return faults
}

const classesIn = (sheets: [string, Sheet][]): Set<string> =>
  new Set(sheets.flatMap(([, { selectors }]) => selectors.flatMap((selector) => classesOf(selector).own)))

function findKitFaults({ code, kit, ui, fromLibraries }: App, sheets: Map<string, Sheet>): string[] {
  const faults: string[] = []
  const classes = classesIn([...sheets].filter(([file]) => file.startsWith(kit)))
  const all = [...code]
  const prefixes = new Set(all.flatMap(([, { prefixes: some }]) => [...some]))
  const isBuilt = (name: string) => [...prefixes].some((start) => name.startsWith(start))
  const words = new Set(
    all.flatMap(([file, { words: some, texts }]) => [...some, ...(file.startsWith(ui) ? texts : [])]),
  )
  for (const name of classes)
    if (!words.has(name) && !isBuilt(name) && !fromLibraries.includes(name)) faults.push(`${kit}: .${name} is not used`)
  for (const [file, { words: some }] of all)
    for (const name of some) if (!classes.has(name)) faults.push(`${file}: there is no class ${name}`)
  return faults
}

/** Finds undefined and unused tokens. */
function findTokenFaults(sheets: [string, Sheet][], code: [string, Code][]): string[] {
  const inCode = new Set(code.flatMap(([, { tokens }]) => [...tokens]))
  const known = new Set([...sheets.flatMap(([, { defines }]) => [...defines]), ...inCode])
  const read = new Set([...sheets.flatMap(([, { reads }]) => [...reads]), ...inCode])
  return sheets.flatMap(([file, { defines, reads }]) => [
    ...[...reads].filter((name) => !known.has(name)).map((name) => `${file}: there is no token ${name}`),
    ...[...defines].filter((name) => !read.has(name)).map((name) => `${file}: the token ${name} is not used`),
  ])
}

/** Finds unused and undefined classes and tokens in pages whose style sheets are in code. */
export function findInlineFaults(code: Map<string, Code>): string[] {
  const all = [...code]
  const sheets = all.flatMap(([file, { sheets: some }]) => some.map((css): [string, Sheet] => [file, readCss(css)]))
  const words = new Set(all.flatMap(([, { words: some, texts }]) => [...some, ...texts]))
  const prefixes = all.flatMap(([, { prefixes: some }]) => [...some])
  const classes = classesIn(sheets)
  const known = new Set(sheets.flatMap(([, { defines }]) => [...defines]))
  return [
    ...[...classes]
      .filter((name) => !words.has(name) && !prefixes.some((start) => name.startsWith(start)))
      .map((name) => `payment pages: .${name} is not used`),
    ...all.flatMap(([file, { words: some }]) =>
      [...some].filter((name) => !classes.has(name)).map((name) => `${file}: there is no class ${name}`),
    ),
    ...sheets.flatMap(([file, { reads }]) =>
      [...reads].filter((name) => !known.has(name)).map((name) => `${file}: there is no token ${name}`),
    ),
  ]
}
