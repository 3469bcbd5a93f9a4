import { type AppLanguage, APP_LANGUAGES } from '#contract/site/languages.ts'

export interface WindowSize {
  width: number
  height: number
  /** Another width at which nothing may stick out either. */
  alsoAt: number
}

const SIZES: readonly WindowSize[] = [
  { width: 360, height: 640, alsoAt: 320 },
  { width: 1280, height: 720, alsoAt: 768 },
]

/** All states are brought about once in each language at each size; both themes are taken of each. */
export interface Look {
  language: AppLanguage
  size: WindowSize
}

export const LOOKS: readonly Look[] = APP_LANGUAGES.flatMap((language) => SIZES.map((size) => ({ language, size })))

export const nameOfLook = ({ language, size }: Look): string => `${language}-${size.width}`
