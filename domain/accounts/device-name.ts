/**
 * Browsers by their mark in the User-Agent. The first match wins, since Chrome also names Safari, and Edge names both.
 */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

/** Separates browser and system in a device name. */
const ON = ' on '

const findIn = (names: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/**
 * Returns a name such as "Chrome on Android" for a User-Agent; null if nothing in it is known. A client can send any
 * User-Agent, so the name proves nothing.
 */
export function nameDevice(userAgent: string | undefined): string | null {
  // Stryker disable next-line StringLiteral: neither text names a browser
  const agent = userAgent?.slice(0, 400) ?? ''
  const [browser, system] = [findIn(BROWSERS, agent), findIn(SYSTEMS, agent)]
  if (browser && system) return `${browser}${ON}${system}`
  return browser ?? system ?? null
}

/**
 * Splits a name from `nameDevice` into browser and system, to show it in another language; null if it has only one of
 * them.
 */
export function readDeviceName(name: string): { browser: string; system: string } | null {
  const [browser, system] = name.split(ON)
  return browser && system ? { browser, system } : null
}
