import { createIdlePart } from '#web/ui/idle.tsx'

type Parts = typeof import('./lazy-parts.ts')

/** Typed by the one part that is used: the parts differ in their props. */
const loadParts = <Name extends keyof Parts>(): Promise<Pick<Parts, Name>> => import('./lazy-parts.ts')

/** ⋯ of a row: drawn once the first screen is, since few taps are for it. */
export const RowMenu = createIdlePart(loadParts<'RowMenu'>, 'RowMenu')

/** ⋯ of the list. */
export const ListMenu = createIdlePart(loadParts<'ListMenu'>, 'ListMenu')

/** The end of a list of which only the first rows are drawn. */
export const MoreRows = createIdlePart(loadParts<'MoreRows'>, 'MoreRows')
