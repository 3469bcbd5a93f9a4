import type { ReactNode } from 'react'
import {
  FIELD_LABEL_MAX,
  FIELD_VALUE_MAX,
  LR_NUMBER_MAX,
  RATE_SOURCE_MAX,
  TEXT_EXTRA_MAX,
  VEHICLE_NUMBER_MAX,
} from '#contract/invoices/document-extras.ts'
import { CUSTOMER_ADDRESS_MAX, CUSTOMER_NAME_MAX } from '#contract/customers/customers.ts'
import { type CustomField, isTextExtra, PLAIN_EXTRA_NAMES } from '#domain/document/extras/document-extras.ts'
import { type ExportDetails, showsExportDetail } from '#domain/document/extras/export-details.ts'
import { TRANSPORT_MODES, type TransportMode } from '#domain/document/extras/transport.ts'
import type { TypedExtras } from '#web/features/typed-documents/typed-document.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { StateField } from '#web/ui/fields/StateField.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/TextField.tsx'
import { say } from '#web/ui/texts/say.ts'
import { CountryField } from '#web/ui/fields/CountryField.tsx'
import { EXPORT_LABELS, EXTRA_LABELS } from '../draft/document-body.ts'
import type { SellerPlace } from '../draft/read-typed.ts'
import { EditorSection, type SectionProps } from './EditorSection.tsx'
import styles from './sections.module.css'
import * as texts from '../texts.en.ts'

const MODE_LABELS: Record<TransportMode, string> = {
  road: texts.road,
  rail: texts.rail,
  air: texts.air,
  ship: texts.ship,
}

/** The names of the texts of a document's optional details. */
type TextName = Exclude<keyof TypedExtras, 'transport_mode' | 'custom_fields'>

interface TextProps {
  name: string
  optional: true
  autoComplete: string
  value: string
  error: string | undefined
  onChange: (typed: string) => void
  onBlur: () => void
}

/** Returns the filled-in values, for the collapsed section. */
const filled = (document: TypedExtras): string =>
  [
    ...PLAIN_EXTRA_NAMES.filter(isTextExtra).map((name) => document[name] && `${EXTRA_LABELS[name]} ${document[name]}`),
    document.ship_address && texts.shipTo,
    (document.transport_mode || document.vehicle_number || document.lr_number || document.eway_bill_number) &&
      texts.transport,
    ...document.custom_fields.filter(({ value }) => value !== '').map(({ label }) => label),
  ]
    .filter(Boolean)
    .join(', ')

/** Purchase order, shipping address, transport and the seller's own fields; all optional. */
export function ExtrasSection({ document, faults, set, look, seller }: SectionProps & { seller: SellerPlace }) {
  const text = (field: TextName, name: string): TextProps => ({
    name,
    optional: true,
    autoComplete: 'off',
    value: document[field],
    error: faults[name],
    onChange: (typed: string) => set({ [field]: typed }),
    onBlur: () => look(name),
  })
  const summary = filled(document)
  const decidesTax = seller.registration === 'registered' && document.gstin === ''
  return (
    <EditorSection
      title={texts.moreDetails}
      hint={summary || texts.moreDetailsHint}
      isOpen={summary !== '' || document.supply_type !== 'regular'}
    >
      {document.supply_type !== 'regular' && <ExportPart {...{ document, text, set }} />}
      <Part head={texts.purchaseOrder}>
        <div className="pair">
          {PLAIN_EXTRA_NAMES.map((name) => (
            <TextField
              key={name}
              label={EXTRA_LABELS[name]}
              {...(isTextExtra(name) ? { maxLength: TEXT_EXTRA_MAX[name] } : { type: 'date' })}
              {...text(name, name)}
            />
          ))}
        </div>
      </Part>
      <Part head={texts.shipTo} help={texts.shipToHelp}>
        <div className="pair">
          <TextField label={texts.name} maxLength={CUSTOMER_NAME_MAX} {...text('ship_name', 'ship_to.name')} />
          <StateField
            optional
            name="ship_to.state_code"
            value={document.ship_state}
            error={faults['ship_to.state_code']}
            {...(decidesTax ? { help: texts.deliveryDecidesTax } : {})}
            onChange={(ship_state) => set({ ship_state, ...(decidesTax ? { place_of_supply: '' } : {}) })}
          />
        </div>
        <TextAreaField
          label={texts.address}
          maxLength={CUSTOMER_ADDRESS_MAX}
          {...text('ship_address', 'ship_to.address')}
        />
      </Part>
      <Part head={texts.transport}>
        <div className="pair">
          <SelectField
            label={texts.transportMode}
            optional
            name="transport.mode"
            choices={[['', texts.noMode], ...TRANSPORT_MODES.map((mode) => [mode, MODE_LABELS[mode]] as const)]}
            value={document.transport_mode}
            onChange={(chosen) => set({ transport_mode: TRANSPORT_MODES.find((mode) => mode === chosen) ?? '' })}
          />
          <TextField
            label={texts.vehicleNumber}
            maxLength={VEHICLE_NUMBER_MAX}
            autoCapitalize="characters"
            {...text('vehicle_number', 'transport.vehicle_number')}
          />
        </div>
        <div className="pair">
          <TextField label={texts.lrNumber} maxLength={LR_NUMBER_MAX} {...text('lr_number', 'transport.lr_number')} />
          <TextField
            label={texts.ewayBillNumber}
            inputMode="numeric"
            maxLength={30}
            help={texts.twelveDigits}
            {...text('eway_bill_number', 'transport.eway_bill_number')}
          />
        </div>
      </Part>
      <Part head={texts.customFields} help={texts.customFieldsHelp}>
        {document.custom_fields.map((_, at) => (
          <CustomFieldRow key={at} at={at} {...{ document, faults, set, look }} />
        ))}
      </Part>
    </EditorSection>
  )
}

interface ExportPartProps extends Pick<SectionProps, 'document' | 'set'> {
  text: (field: TextName, name: string) => TextProps
}

/** Country, currency, LUT and shipping bill of an export or a sale to a SEZ. */
function ExportPart({ document, text, set }: ExportPartProps) {
  const shows = (name: keyof ExportDetails) => showsExportDetail(name, document.supply_type)
  const field = (name: keyof ExportDetails) => ({ label: EXPORT_LABELS[name], ...text(name, `export_details.${name}`) })
  return (
    <Part head={texts.exportDetails} help={texts.exportDetailsHelp}>
      <div className="pair">
        {shows('country') && (
          <CountryField
            placeholder={texts.chooseACountry}
            {...field('country')}
            onChange={(country) => set({ country })}
          />
        )}
        {shows('lut_number') && <TextField {...field('lut_number')} maxLength={30} autoCapitalize="characters" />}
      </div>
      <div className="pair">
        <TextField {...field('currency_code')} maxLength={3} autoCapitalize="characters" help={texts.likeUsd} />
        <TextField {...field('exchange_rate')} prefix="₹" inputMode="decimal" help={texts.rupeesForOneUnit} />
      </div>
      <TextField {...field('rate_source')} maxLength={RATE_SOURCE_MAX} help={texts.rateSourceHelp} />
      <div className="pair">
        <TextField {...field('shipping_bill_number')} inputMode="numeric" maxLength={10} />
        <TextField {...field('shipping_bill_on')} type="date" />
      </div>
      <TextField {...field('port_code')} maxLength={10} autoCapitalize="characters" help={texts.likeInnsa1} />
    </Part>
  )
}

function CustomFieldRow({ at, document, faults, set, look }: Omit<SectionProps, 'seller'> & { at: number }) {
  const part = (part: keyof CustomField) => {
    const name = `custom_fields.${at}.${part}`
    return {
      name,
      autoComplete: 'off',
      value: document.custom_fields[at]?.[part] ?? '',
      error: faults[name],
      onChange: (typed: string) =>
        set({ custom_fields: document.custom_fields.map((one, i) => (i === at ? { ...one, [part]: typed } : one)) }),
      onBlur: () => look(name),
    }
  }
  return (
    <div className="pair">
      <TextField label={say(texts.labelOfFieldAt, { at: at + 1 })} maxLength={FIELD_LABEL_MAX} {...part('label')} />
      <TextField label={say(texts.valueOfFieldAt, { at: at + 1 })} maxLength={FIELD_VALUE_MAX} {...part('value')} />
    </div>
  )
}

function Part({ head, help, children }: { head: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{head}</legend>
      {help && <p className="small muted">{help}</p>}
      {children}
    </fieldset>
  )
}
