import type { FocusEvent } from 'react'
import type { Business } from '#contract/business/business.ts'
import { GSTIN_DOUBTS, readGstin } from '#domain/gst/gstin.ts'
import { findState } from '#domain/gst/states.ts'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { SectionForm } from '#web/ui/frame/SectionCard.tsx'
import { USUAL_RATES } from './usual-rates.ts'
import { useSection } from './useSection.ts'

const REGISTRATIONS = [
  ['unregistered', 'Not registered for GST'],
  ['registered', 'Registered, regular scheme'],
  ['composition', 'Registered, composition scheme'],
] as const

/** The GST registration of the business, its GSTIN and PAN. */
export function GstSection({ business }: { business: Business }) {
  const section = useSection(business, [
    'registration',
    'gstin',
    'pan',
    'show_pan_to_payers',
    'usual_rate',
    'usual_hsn',
  ])
  const { field, values, set } = section
  const isRegistered = values.registration !== 'unregistered'
  const gstin = field('gstin')
  const read = readGstin(values.gstin)
  const register = (registration: string) => {
    set('registration', registration)
    // The hidden GSTIN field is cleared, so that it cannot block saving.
    if (registration === 'unregistered') set('gstin', '')
    else if (!isRegistered) set('gstin', business.gstin ?? '')
  }
  const fillIn = (e: FocusEvent) => {
    gstin.onBlur(e)
    if ('fault' in read) return
    set('gstin', read.gstin)
    if (values.pan.trim() === '') set('pan', read.pan)
  }
  return (
    <SectionForm
      id="gst"
      title="GST"
      lead={isRegistered ? 'Shown on invoices and your payment page.' : 'Your invoices show no GST.'}
      saving={section}
    >
      <SelectField {...field('registration')} label="Registration" choices={REGISTRATIONS} onChange={register} />
      {isRegistered && (
        <TextField
          {...gstin}
          label="GSTIN"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onBlur={fillIn}
          help={'fault' in read ? '15 characters, like 27ABCPS1234K1ZM' : describe(read)}
        />
      )}
      <TextField
        {...field('pan')}
        label="PAN"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        help={isRegistered ? 'Your GSTIN contains it. Printed on your own PDFs.' : 'Printed on your own PDFs.'}
      />
      <CheckBox
        name="show_pan_to_payers"
        label="Show my PAN on the PDF that customers download"
        checked={values.show_pan_to_payers === 'true'}
        onChange={(checked) => set('show_pan_to_payers', String(checked))}
      />
      {values.registration === 'registered' && (
        <fieldset className="pair">
          <legend className="label">Usually I sell</legend>
          <SelectField {...field('usual_rate')} label="GST rate" choices={USUAL_RATES} />
          <TextField
            {...field('usual_hsn')}
            label="HSN or SAC"
            optional
            inputMode="numeric"
            autoComplete="off"
            help="With a rate, an invoice made from just an amount becomes a tax invoice."
          />
        </fieldset>
      )}
    </SectionForm>
  )
}

const describe = ({ state, doubt }: Exclude<ReturnType<typeof readGstin>, { fault: unknown }>): string =>
  doubt ? GSTIN_DOUBTS[doubt] : (findState(state)?.name ?? '')
