import { dirname, join } from 'node:path/posix'
import { classesOf, readCss, type Sheet } from './read-css.ts'
import type { Code } from './read-code.ts'

/** Style sheets that hold for the whole app. */
export interface App {
  css: Map<string, string>
  code: Map<string, Code>
  /** Folder of tokens, base and kit: the only classes that are the same word everywhere. */
  kit: string
  /** Folder of the components that the kit's classes belong to. */
  ui: string
  /** Classes that a library puts on its elements. */
  fromLibraries: readonly string[]
}

const isModule = (file: string): boolean => file.endsWith('.module.css')

/** A colour by value: `#fff`, `rgb(0 0 0)`. In the margin of a printed page no token is known. */
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(\s*[\d.]/i

/** Sentences on what is wrong with the app's style sheets and the use of them; none where all is well. */
export function findStyleFaults(app: App): string[] {
  const sheets = new Map([...app.css].map(([file, text]) => [file, readCss(text)]))
  return [
    ...[...app.css].flatMap(([file, text]) => findMisplaced(file, text, app)),
    ...findModuleFaults(app, sheets),
    ...findKitFaults(app, sheets),
    ...findTokenFaults([...sheets], [...app.code]),
  ]
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
      if (classes.length === 0)
        faults.push(`${file}: "${selector}" has no class of its own, so it reaches every screen`)
      for (const name of global)
        if (!kitClasses.has(name)) faults.push(`${file}: .${name} of "${selector}" is no class of the kit`)
    }
  }
  for (const [file, { imports, accesses }] of code) {
    for (const { name, path } of imports) {
      const target = path.startsWith('#') ? path.slice(1) : join(dirname(file), path)
      const classes = defined.get(target)
      if (name === undefined && target.startsWith(kit)) continue
      if (!css.has(target) || !classes || name === undefined) {
        faults.push(`${file}: ${path} is no style sheet of a component`)
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
  const beginnings = new Set(all.flatMap(([, { beginnings: some }]) => [...some]))
  const isBuilt = (name: string) => [...beginnings].some((start) => name.startsWith(start))
  const words = new Set(
    all.flatMap(([file, { words: some, texts }]) => [...some, ...(file.startsWith(ui) ? texts : [])]),
  )
  for (const name of classes)
    if (!words.has(name) && !isBuilt(name) && !fromLibraries.includes(name)) faults.push(`${kit}: .${name} is not used`)
  for (const [file, { words: some }] of all)
    for (const name of some) if (!classes.has(name)) faults.push(`${file}: there is no class ${name}`)
  return faults
}

/** Tokens that are read and set nowhere, or set and read nowhere. */
export function findTokenFaults(sheets: [string, Sheet][], code: [string, Code][]): string[] {
  const inCode = new Set(code.flatMap(([, { tokens }]) => [...tokens]))
  const known = new Set([...sheets.flatMap(([, { defines }]) => [...defines]), ...inCode])
  const read = new Set([...sheets.flatMap(([, { reads }]) => [...reads]), ...inCode])
  return sheets.flatMap(([file, { defines, reads }]) => [
    ...[...reads].filter((name) => !known.has(name)).map((name) => `${file}: there is no token ${name}`),
    ...[...defines].filter((name) => !read.has(name)).map((name) => `${file}: the token ${name} is not used`),
  ])
}

/** The same for pages whose sheets are written in the code: each class is used, each token known. */
export function findInlineFaults(code: Map<string, Code>): string[] {
  const all = [...code]
  const sheets = all.flatMap(([file, { sheets: some }]) => some.map((css): [string, Sheet] => [file, readCss(css)]))
  const words = new Set(all.flatMap(([, { words: some, texts }]) => [...some, ...texts]))
  const beginnings = all.flatMap(([, { beginnings: some }]) => [...some])
  const classes = classesIn(sheets)
  const known = new Set(sheets.flatMap(([, { defines }]) => [...defines]))
  return [
    ...[...classes]
      .filter((name) => !words.has(name) && !beginnings.some((start) => name.startsWith(start)))
      .map((name) => `payment pages: .${name} is not used`),
    ...all.flatMap(([file, { words: some }]) =>
      [...some].filter((name) => !classes.has(name)).map((name) => `${file}: there is no class ${name}`),
    ),
    ...sheets.flatMap(([file, { reads }]) =>
      [...reads].filter((name) => !known.has(name)).map((name) => `${file}: there is no token ${name}`),
    ),
  ]
}
