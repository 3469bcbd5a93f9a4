import type { TdsKind } from '#domain/tds/tds-kinds.ts'

/** What tax is kept back from. */
export const TDS_LABELS: Record<TdsKind['id'], string> = {
  fees: 'Professional fees',
  technical: 'Technical services',
  contract_person: 'Contract, you are a person or HUF',
  contract: 'Contract, you are a firm or company',
  commission: 'Commission',
  machines: 'Rent of machines',
  building: 'Rent of land or a building',
  goods: 'Goods',
  no_pan: 'Customer has no PAN of yours',
}
