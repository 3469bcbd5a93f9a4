import type { PreliminaryKind, PreliminaryStatus } from '#domain/document/preliminary.ts'
import { PRELIMINARY_KINDS } from '#domain/document/preliminary-kinds.ts'
import * as texts from './texts.en.ts'

/** The name of a kind on screens. */
export const KIND_LABELS: Record<PreliminaryKind, string> = {
  quotation: texts.quotation,
  pro_forma: texts.proForma,
  delivery_challan: texts.challan,
}

/** The name of a status on screens. */
export const STATUS_LABELS: Record<PreliminaryStatus, string> = {
  open: texts.open,
  accepted: texts.accepted,
  declined: texts.declined,
  cancelled: texts.cancelled,
  expired: texts.expired,
  invoiced: texts.invoiced,
}

/** Reads the kind from an address such as "kind=pro_forma"; a quotation otherwise. */
export const kindOfSearch = (search: string): PreliminaryKind => {
  const asked = new URLSearchParams(search).get('kind')
  return PRELIMINARY_KINDS.find((kind) => kind === asked) ?? 'quotation'
}

/** The list of a kind. */
export const listPath = (kind: PreliminaryKind): string =>
  kind === 'quotation' ? '/quotations' : `/quotations?kind=${kind}`
