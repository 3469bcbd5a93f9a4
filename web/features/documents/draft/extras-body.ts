import {
  type CustomField,
  type DocumentExtras,
  isTextExtra,
  mapPlainExtras,
} from '#domain/document/extras/document-extras.ts'
import {
  type ExportDetails,
  exportDetailsOrNull,
  mapExportDetails,
  showsExportDetail,
} from '#domain/document/extras/export-details.ts'
import { readEwayBill } from '#domain/document/extras/transport.ts'
import type { PricingTerms } from '#domain/gst/gst.ts'
import type { TypedExtras } from '#web/features/typed-documents/typed-document.ts'

const isBlank = (text: string): boolean => text.trim() === ''

/** The custom fields to send: a proposed label without a value is left out. */
export const sentFields = ({ custom_fields: fields }: TypedExtras): readonly CustomField[] =>
  fields.filter(({ value }) => !isBlank(value))

/** The optional details in the format of the API. Those of an export are sent of an export alone. */
export function extrasBody(typed: TypedExtras & Pick<PricingTerms, 'supply_type'>) {
  const { ship_name, ship_address, ship_state, vehicle_number, lr_number, eway_bill_number } = typed
  const isShipped = ![ship_name, ship_address, ship_state].every(isBlank)
  return {
    ...mapPlainExtras((name) => (isTextExtra(name) ? typed[name] : typed[name] || null)),
    ship_to: isShipped ? { name: ship_name, address: ship_address, state_code: ship_state } : null,
    transport: { mode: typed.transport_mode || null, vehicle_number, lr_number, eway_bill_number },
    export_details: typed.supply_type === 'regular' ? null : mapExportDetails((name) => shownExportDetail(typed, name)),
    custom_fields: [...sentFields(typed)],
  }
}

/** What the editor shows for that kind of supply; a hidden field keeps what was typed. */
const shownExportDetail = (
  typed: TypedExtras & Pick<PricingTerms, 'supply_type'>,
  name: keyof ExportDetails,
): string | null => (showsExportDetail(name, typed.supply_type) ? typed[name].trim() || null : null)

const orNull = (text: string): string | null => text.trim() || null

/** The optional details for the preview; what cannot be sent yet is shown as typed. */
export function previewExtras(typed: TypedExtras & Pick<PricingTerms, 'supply_type'>): DocumentExtras {
  const address = orNull(typed.ship_address)
  const eway = readEwayBill(typed.eway_bill_number)
  const transport = {
    mode: typed.transport_mode || null,
    vehicle_number: orNull(typed.vehicle_number),
    lr_number: orNull(typed.lr_number),
    eway_bill_number: 'number' in eway ? eway.number : orNull(typed.eway_bill_number),
  }
  return {
    ...mapPlainExtras((name) => orNull(typed[name])),
    ship_to: address === null ? null : { name: orNull(typed.ship_name), address, state_code: typed.ship_state || null },
    transport,
    export_details: exportDetailsOrNull(mapExportDetails((name) => shownExportDetail(typed, name))),
    custom_fields: sentFields(typed).map(({ label, value }) => ({ label: label.trim(), value: value.trim() })),
  }
}
