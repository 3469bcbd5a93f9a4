import { findState, type State } from './states.ts'

/** How the seller stands with GST. A composition seller is registered, and may not charge tax. */
export type Registration = 'unregistered' | 'registered' | 'composition'

/** To whom it goes: exports and special economic zones are taxed as inter-state, or not at all under a bond (LUT). */
export type SupplyType = 'regular' | 'export_with_tax' | 'export_without_tax' | 'sez_with_tax' | 'sez_without_tax'

/** The name the law allows the document: only a registered seller's may say tax invoice. */
export type DocumentKind = 'invoice' | 'tax_invoice' | 'bill_of_supply'

/** Seller and place of supply as GST sees them; states by code, null where not known. */
export interface Supply {
  registration: Registration
  sellerState: string | null
  place_of_supply: string | null
  supply_type: SupplyType
}

/** What an invoice carries: no tax, CGST and the state's tax by halves, or IGST. */
export type TaxKind = 'none' | 'halves' | 'igst'

export interface SupplyTreatment {
  document: DocumentKind
  taxKind: TaxKind
  interState: boolean
  /** The name of the state's half, null where there is none. */
  stateTaxLabel: 'SGST' | 'UTGST' | null
}

const DOCUMENTS: Record<Registration, DocumentKind> = {
  unregistered: 'invoice',
  registered: 'tax_invoice',
  composition: 'bill_of_supply',
}

const isUntaxed = ({ registration, supply_type }: Supply): boolean =>
  registration !== 'registered' || supply_type === 'export_without_tax' || supply_type === 'sez_without_tax'

/** @throws RangeError where there is no such state: without it the tax could only be guessed */
const getState = (code: string | null): State => {
  const state = code && findState(code)
  if (!state) throw new RangeError(`Not a state: ${String(code).slice(0, 40)}`)
  return state
}

/**
 * Which taxes a supply carries: CGST and SGST (UTGST in a union territory without legislature) inside a state, IGST else.
 * @throws RangeError where tax is due and a state is missing or unknown
 */
export const treatSupply = (supply: Supply): SupplyTreatment => {
  const { sellerState, place_of_supply, supply_type } = supply
  const document = DOCUMENTS[supply.registration]
  const crossesBorder = sellerState !== null && place_of_supply !== null && sellerState !== place_of_supply
  const interState = supply_type !== 'regular' || crossesBorder
  if (isUntaxed(supply)) return { document, taxKind: 'none', interState, stateTaxLabel: null }

  const state = getState(sellerState)
  getState(place_of_supply)
  if (interState) return { document, taxKind: 'igst', interState, stateTaxLabel: null }
  return { document, taxKind: 'halves', interState, stateTaxLabel: state.isWithoutLegislature ? 'UTGST' : 'SGST' }
}
