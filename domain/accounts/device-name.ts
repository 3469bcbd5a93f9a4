/** What the User-Agent names; the first that fits, since Chrome's names Safari, and Edge's names both. */
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

/** Between browser and system. */
const ON = ' on '

const findIn = (names: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** "Chrome on Android" for the User-Agent of a browser; null if nothing in it is known. It is a claim of the client. */
export function nameDevice(userAgent: string | undefined): string | null {
  // Stryker disable next-line StringLiteral: neither text names a browser
  const agent = userAgent?.slice(0, 400) ?? ''
  const [browser, system] = [findIn(BROWSERS, agent), findIn(SYSTEMS, agent)]
  if (browser && system) return `${browser}${ON}${system}`
  return browser ?? system ?? null
}

/** Browser and system of a name from `nameDevice`, to be said in another language; null for a name of only one of them. */
export function readDeviceName(name: string): { browser: string; system: string } | null {
  const [browser, system] = name.split(ON)
  return browser && system ? { browser, system } : null
}
