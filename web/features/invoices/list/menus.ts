import { createIdlePart } from '#web/ui/frame/createIdlePart.tsx'

const loadParts = () => import('./lazy-parts.ts')

/** ⋯ of a row: drawn once the first screen is, since few taps are for it. */
export const RowMenu = createIdlePart(async () => {
  const { RowMenu } = await loadParts()
  return { RowMenu }
}, 'RowMenu')

/** ⋯ of the list. */
export const ListMenu = createIdlePart(async () => {
  const { ListMenu } = await loadParts()
  return { ListMenu }
}, 'ListMenu')

/** The end of a list of which only the first rows are drawn. */
export const MoreRows = createIdlePart(async () => {
  const { MoreRows } = await loadParts()
  return { MoreRows }
}, 'MoreRows')
