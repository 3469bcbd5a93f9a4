import { type AppLanguage, APP_LANGUAGES } from '#contract/site/languages.ts'

export interface WindowSize {
  width: number
  height: number
  /** Another width at which nothing may overflow either. */
  alsoAt: number
}

const SIZES: readonly WindowSize[] = [
  { width: 360, height: 640, alsoAt: 320 },
  { width: 1280, height: 720, alsoAt: 768 },
]

/** Each state is set up once for each language and size; its pictures are taken in both themes. */
export interface Look {
  language: AppLanguage
  size: WindowSize
}

export const LOOKS: readonly Look[] = APP_LANGUAGES.flatMap((language) => SIZES.map((size) => ({ language, size })))

export const nameOfLook = ({ language, size }: Look): string => `${language}-${size.width}`
