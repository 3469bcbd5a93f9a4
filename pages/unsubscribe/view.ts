import type { PageLanguage } from '../views.ts'

/** The page where the recipient of a mail unsubscribes. */
export interface UnsubscribeView {
  /** Null if it is not to be shown. */
  business: string | null
  /** In part; null once the mail is deleted. */
  address: string | null
  isOfBusiness: boolean
  isOfAll: boolean
  isReported: boolean
  /** Absolute. */
  pageUrl: string
  lang: PageLanguage
}
