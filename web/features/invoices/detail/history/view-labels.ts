import type { LinkViews } from '#contract/invoices/link-views.ts'
import { sayCount } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** When the payer's page was first and last opened, as entries of the history. */
export const viewEntries = (views: LinkViews | null): { at: string; text: string; by: string }[] => {
  if (views === null) return []
  const { count, first_at, last_at } = views
  const first = { at: first_at, text: texts.linkOpenedFirst, by: texts.onThePaymentPage }
  if (count === 1) return [first]
  return [{ at: last_at, text: sayCount(texts.linkOpenedTimes, count), by: texts.onThePaymentPage }, first]
}
