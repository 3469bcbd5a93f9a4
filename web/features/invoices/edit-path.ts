import { SCREEN_PATHS } from '#contract/screens.ts'

const PATHS: readonly string[] = SCREEN_PATHS

/** Where a draft is written on, and whether there is such a screen; without one it is only looked at. */
export const canEditDrafts = PATHS.includes('/invoice/:id/edit')
export const editPath = (id: string): string => (canEditDrafts ? `/invoice/${id}/edit` : `/invoice/${id}`)
