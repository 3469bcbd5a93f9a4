/** A file in Vite's manifest, with the fields that are read here. */
export interface ManifestFile {
  file: string
  name?: string
  src?: string
  imports?: string[]
}
export type Manifest = Record<string, ManifestFile>

/** The maximum that a screen may load before it is drawn: JavaScript in bytes of gzip, and in files. */
export interface Limit {
  screen: string
  bytes: number
  files: number
}

/** What a screen loads. */
export interface FirstLoad {
  bytes: number
  files: number
}

/** Finds the scripts of a page, by their file in the manifest: "assets/app-1.js". */
export const findScripts = (html: string): string[] =>
  [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file = '']) => file)

/**
 * Finds all scripts that are loaded with these before any of them runs, including themselves.
 * @throws Error if the manifest has no such file
 */
export function findImported(manifest: Manifest, files: readonly string[]): Set<string> {
  const byFile = new Map(Object.values(manifest).map((one) => [one.file, one]))
  const found = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    const entry = byFile.get(file)
    if (!entry) throw new Error(`The manifest has no ${file}`)
    found.add(file)
    waiting.push(...(entry.imports ?? []).map((key) => manifest[key]?.file ?? key))
  }
  return found
}

/**
 * Finds the script of a screen. That of the dashboard has its name, all others have their source.
 * @throws Error if there is none
 */
export function findScreen(manifest: Manifest, screen: string): string {
  const found = Object.values(manifest).find(
    ({ file, name, src }) =>
      file.endsWith('.js') &&
      (src?.endsWith(`/${screen}.tsx`) || `${name}Screen`.toLowerCase() === screen.toLowerCase()),
  )
  if (!found) throw new Error(`The manifest has no ${screen}`)
  return found.file
}

/** Describes what exceeds the limit. */
export const findExcess = ({ screen, bytes, files }: Limit, load: FirstLoad): string[] => [
  ...(load.bytes > bytes ? [`${screen} loads ${load.bytes} bytes of JavaScript, ${load.bytes - bytes} too many`] : []),
  ...(load.files > files ? [`${screen} loads ${load.files} files of JavaScript, ${load.files - files} too many`] : []),
]
