import { stateOfGstin } from '#domain/document/seller.ts'
import { findState } from '#domain/gst/states.ts'
import { showRate, taxRate } from '#domain/gst/tax-rate.ts'
import { xmlText } from '../../platform/sheets/xml-text.ts'

/** State names that Tally spells differently from the GST portal. */
const TALLY_NAMES: Record<string, string> = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli and Daman & Diu',
  '35': 'Andaman & Nicobar Islands',
}
const ABROAD = '96'

const tag = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

const stateTag = (name: string, code: string | null): string => {
  const state = code === null || code === ABROAD ? undefined : findState(code)
  return state === undefined ? '' : tag(name, TALLY_NAMES[state.code] ?? state.name)
}

interface PartyGst {
  gstin: string | null
  state_code: string | null
}

const stateOf = ({ gstin, state_code }: PartyGst): string | null =>
  (gstin === null ? undefined : stateOfGstin(gstin)) ?? state_code

const registrationTags = ({ gstin }: PartyGst): string =>
  tag('GSTREGISTRATIONTYPE', gstin === null ? 'Unregistered/Consumer' : 'Regular') +
  (gstin === null ? '' : tag('PARTYGSTIN', gstin))

/** Returns the GST tags of a customer's ledger. */
export const ledgerGst = (party: PartyGst): string =>
  `${stateTag('LEDSTATENAME', stateOf(party))}${registrationTags(party)}`

/** Returns the GST tags of a voucher: the customer's state and registration, and the place of supply. */
export const voucherGst = (party: PartyGst, place_of_supply: string | null): string =>
  `${stateTag('STATENAME', stateOf(party))}${registrationTags(party)}${stateTag('PLACEOFSUPPLY', place_of_supply)}`

/** Goods or services with one HSN code and rate. */
export interface GstOfGoods {
  hsn: string | null
  /** Basis points. */
  rate: number
  exemption: 'exempt' | 'non_gst' | null
}

const TAXABILITY = { exempt: 'Exempt', non_gst: 'Non-GST' } as const

/** Returns the tags for code, taxability and rate of a sales line; '' without GST. */
export const goodsGst = ({ hsn, rate, exemption }: GstOfGoods): string => {
  if (hsn === null && rate === 0 && exemption === null) return ''
  const taxability = exemption === null ? (rate === 0 ? 'Nil Rated' : 'Taxable') : TAXABILITY[exemption]
  const percent = tag('GSTRATE', showRate(taxRate(BigInt(rate))))
  return (
    tag('GSTOVRDNTAXABILITY', taxability) +
    (hsn === null ? '' : tag('GSTHSNNAME', hsn)) +
    (taxability === 'Taxable'
      ? `<RATEDETAILS.LIST><GSTRATEDUTYHEAD>IGST</GSTRATEDUTYHEAD>${percent}</RATEDETAILS.LIST>`
      : '')
  )
}
