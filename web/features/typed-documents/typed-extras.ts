import {
  CUSTOM_FIELDS_MAX,
  type CustomField,
  type DocumentExtras,
  mapPlainExtras,
  type PlainExtra,
} from '#domain/document/extras/document-extras.ts'
import { type ExportDetails, mapExportDetails } from '#domain/document/extras/export-details.ts'
import type { TransportMode } from '#domain/document/extras/transport.ts'

/** The names of typed export details: those of the API. */
type TypedExportDetails = Record<keyof ExportDetails, string>

/** The optional details of a document as typed; empty where nothing was typed. */
export interface TypedExtras extends Record<PlainExtra, string>, TypedExportDetails {
  ship_name: string
  ship_address: string
  ship_state: string
  transport_mode: TransportMode | ''
  vehicle_number: string
  lr_number: string
  eway_bill_number: string
  /** Always as many as a document can have; one without a value is not sent. */
  custom_fields: readonly CustomField[]
}

const EMPTY_FIELD: CustomField = { label: '', value: '' }

/** Three fields: first the filled ones, then those that are proposed without a value. */
const withProposed = (filled: readonly CustomField[], labels: readonly string[]): CustomField[] => {
  const proposed = labels
    .filter((label) => filled.every((field) => field.label !== label))
    .map((label) => ({ label, value: '' }))
  const all = [...filled, ...proposed]
  return Array.from({ length: CUSTOM_FIELDS_MAX }, (_, i) => all[i] ?? EMPTY_FIELD)
}

export const EMPTY_EXTRAS: TypedExtras = {
  ...mapPlainExtras(() => ''),
  ship_name: '',
  ship_address: '',
  ship_state: '',
  transport_mode: '',
  vehicle_number: '',
  lr_number: '',
  eway_bill_number: '',
  ...mapExportDetails(() => ''),
  custom_fields: withProposed([], []),
}

/** The same details with these labels proposed where a field is empty. */
export const proposeLabels = <Typed extends TypedExtras>(typed: Typed, labels: readonly string[]): Typed => ({
  ...typed,
  custom_fields: withProposed(
    typed.custom_fields.filter(({ label, value }) => label + value !== ''),
    labels,
  ),
})

/** Saved details in the format of the fields. */
export const typedExtras = (saved: DocumentExtras): TypedExtras => ({
  ...mapPlainExtras((name) => saved[name] ?? ''),
  ship_name: saved.ship_to?.name ?? '',
  ship_address: saved.ship_to?.address ?? '',
  ship_state: saved.ship_to?.state_code ?? '',
  transport_mode: saved.transport?.mode ?? '',
  vehicle_number: saved.transport?.vehicle_number ?? '',
  lr_number: saved.transport?.lr_number ?? '',
  eway_bill_number: saved.transport?.eway_bill_number ?? '',
  ...mapExportDetails((name) => saved.export_details?.[name] ?? ''),
  custom_fields: withProposed(saved.custom_fields, []),
})
