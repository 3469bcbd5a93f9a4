import { findState, type State } from './states.ts'

/** The seller's GST registration. A composition seller is registered but must not charge tax. */
export type Registration = 'unregistered' | 'registered' | 'composition'

/** Exports and sales to special economic zones are taxed as inter-state supplies, or untaxed under a bond (LUT). */
export type SupplyType = 'regular' | 'export_with_tax' | 'export_without_tax' | 'sez_with_tax' | 'sez_without_tax'

/** The legal name of the document: only a registered seller may issue a tax invoice. */
export type DocumentKind = 'invoice' | 'tax_invoice' | 'bill_of_supply'

/** Whether the supply goes to another country. */
export const isExport = (supply_type: SupplyType): boolean =>
  supply_type === 'export_with_tax' || supply_type === 'export_without_tax'

/** Whether the supply is zero-rated without payment of tax, under a letter of undertaking (IGST Act s.16(3)). */
export const isUnderLut = (supply_type: SupplyType): boolean =>
  supply_type === 'export_without_tax' || supply_type === 'sez_without_tax'

/** The facts of a supply that decide its taxes; states are two-digit codes, null if unknown. */
export interface Supply {
  registration: Registration
  sellerState: string | null
  place_of_supply: string | null
  supply_type: SupplyType
}

/** No tax, CGST and SGST (or UTGST) in equal halves, or IGST. */
export type TaxKind = 'none' | 'halves' | 'igst'

export interface SupplyTreatment {
  kind: DocumentKind
  taxKind: TaxKind
  interState: boolean
  /** Name of the state tax; null if there is none. */
  stateTaxLabel: 'SGST' | 'UTGST' | null
}

const DOCUMENTS: Record<Registration, DocumentKind> = {
  unregistered: 'invoice',
  registered: 'tax_invoice',
  composition: 'bill_of_supply',
}

const isUntaxed = ({ registration, supply_type }: Supply): boolean =>
  registration !== 'registered' || isUnderLut(supply_type)

/** @throws RangeError on a missing or unknown state, because the taxes depend on it */
const getState = (code: string | null): State => {
  const state = code && findState(code)
  if (!state) throw new RangeError(`Not a state: ${String(code).slice(0, 40)}`)
  return state
}

/**
 * Determines the taxes of a supply: CGST and SGST (UTGST in a union territory without legislature) within a state, else
 * IGST.
 * @throws RangeError if tax is due and a state is missing or unknown
 */
export const treatmentOf = (supply: Supply): SupplyTreatment => {
  const { sellerState, place_of_supply, supply_type } = supply
  const kind = DOCUMENTS[supply.registration]
  const crossesBorder = sellerState !== null && place_of_supply !== null && sellerState !== place_of_supply
  const interState = supply_type !== 'regular' || crossesBorder
  if (isUntaxed(supply)) return { kind, taxKind: 'none', interState, stateTaxLabel: null }

  const state = getState(sellerState)
  getState(place_of_supply)
  if (interState) return { kind, taxKind: 'igst', interState, stateTaxLabel: null }
  return { kind, taxKind: 'halves', interState, stateTaxLabel: state.isWithoutLegislature ? 'UTGST' : 'SGST' }
}
