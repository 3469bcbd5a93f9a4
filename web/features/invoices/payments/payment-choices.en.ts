import type { TdsKind } from '#domain/tds/tds-kinds.ts'

/** The labels of what tax was withheld for. */
export const TDS_LABELS: Record<TdsKind['id'], string> = {
  fees: 'Professional fees',
  technical: 'Technical services',
  contract_person: 'Contract, you are a person or HUF',
  contract: 'Contract, you are a firm or company',
  commission: 'Commission',
  machines: 'Rent of machines',
  building: 'Rent of land or a building',
  goods: 'Goods',
  ecommerce: 'Sales through an online marketplace',
  individual: 'Contract or fees, paid by an individual or HUF',
  rent_individual: 'Rent of a building, paid by an individual or HUF',
  no_pan: 'Customer has no PAN of yours',
  government: 'GST, by a government buyer',
}

export { UNDO_REASON_WORDS } from '#domain/document/undo-reason.ts'
