import { createIdlePart } from '#web/ui/idle.tsx'

type Parts = typeof import('./lazy-parts.ts')

/** Typed by the single part that is used, since the parts have different props. */
const loadParts = <Name extends keyof Parts>(): Promise<Pick<Parts, Name>> => import('./lazy-parts.ts')

/** The menu ⋯ of a row, rendered after the first screen, since it is rarely used. */
export const RowMenu = createIdlePart(loadParts<'RowMenu'>, 'RowMenu')

/** The menu ⋯ of the list. */
export const ListMenu = createIdlePart(loadParts<'ListMenu'>, 'ListMenu')

/** The end of a list of which only the first rows are rendered. */
export const MoreRows = createIdlePart(loadParts<'MoreRows'>, 'MoreRows')
