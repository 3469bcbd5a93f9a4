import { en } from './texts.en.ts'
import { hi } from './texts.hi.ts'
import type { PageLanguage } from './views.ts'

export type Texts = typeof en

export const TEXTS: Record<PageLanguage, Texts> = { en, hi }
