import type { Day } from '#domain/days/india-day.ts'
import type { PreliminaryStatus } from '#domain/document/preliminary.ts'
import type { Paise } from '#domain/money/money.ts'
import type { PageLanguage, PayerItems } from '../views.ts'

/** A quotation or pro forma invoice as its customer sees it. */
export interface OfferView {
  id: string
  kind: 'quotation' | 'pro_forma'
  number: string
  status: PreliminaryStatus
  businessName: string
  gstin: string | null
  /** On our own host only. */
  logo: string | null
  /** The shop's current contact; the address in one line. */
  shop: { address: string | null; phone: string | null }
  customerName: string
  total: Paise
  issuedOn: Day
  validUntil: Day | null
  accepted: { name: string; on: Day } | null
  invoiceId: string | null
  notes: string | null
  terms: string | null
  items: PayerItems
  /** Sent along with the form: what was read. */
  version: number
  /** The name as it was typed. */
  name: string
  fault: 'name' | 'changed' | null
  /** Absolute, without `lang`. */
  pageUrl: string
  previewImageUrl: string
  lang: PageLanguage
}
