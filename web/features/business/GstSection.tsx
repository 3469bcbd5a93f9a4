import type { FocusEvent } from 'react'
import type { Business } from '#contract/business/business.ts'
import { GSTIN_DOUBTS, readGstin } from '#domain/gst/gstin.ts'
import { showRate, showTaxRate, TAX_RATES } from '#domain/gst/tax-rate.ts'
import { stateName } from '#web/ui/texts/labels.en.ts'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { RadioList } from '#web/ui/fields/ChoiceList.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PageForm } from '#web/ui/frame/SectionCard.tsx'
import { useSection } from './useSection.tsx'
import * as texts from './texts.en.ts'

/** The usual tax rates of a seller as choices; none at first. */
const USUAL_RATES: readonly (readonly [string, string])[] = [
  ['', texts.chooseARate],
  ...TAX_RATES.map((rate) => [showRate(rate), showTaxRate(rate)] as const),
]

const REGISTRATIONS = [
  ['unregistered', texts.notRegisteredForGst],
  ['registered', texts.registeredRegularScheme],
  ['composition', texts.registeredCompositionScheme],
] as const

const FILING = [
  ['false', texts.eachMonth],
  ['true', texts.eachQuarter],
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
    'files_quarterly',
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
    <PageForm
      id="gst"
      title={texts.gst}
      lead={isRegistered ? texts.shownToCustomers : texts.yourInvoicesShowNoGst}
      saving={section}
    >
      <SelectField {...field('registration')} label={texts.registration} choices={REGISTRATIONS} onChange={register} />
      {isRegistered && (
        <TextField
          {...gstin}
          label={texts.gstin}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onBlur={fillIn}
          help={'fault' in read ? texts.n15CharactersLike27abcps1234k1zm : describe(read)}
        />
      )}
      {values.registration === 'registered' && (
        <RadioList
          legend={texts.returnsAreFiled}
          name="files_quarterly"
          choices={FILING}
          value={values.files_quarterly === 'true' ? 'true' : 'false'}
          onChange={(choice) => set('files_quarterly', choice)}
        />
      )}
      <TextField
        {...field('pan')}
        label={texts.pan}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        help={isRegistered ? texts.panHelp : texts.printedOnYourOwnPdfs}
      />
      <CheckBox
        name="show_pan_to_payers"
        label={texts.printPan}
        checked={values.show_pan_to_payers === 'true'}
        onChange={(checked) => set('show_pan_to_payers', String(checked))}
      />
      {values.registration === 'registered' && (
        <fieldset className="pair">
          <legend className="label">{texts.usuallyISell}</legend>
          <SelectField
            {...field('usual_rate')}
            label={texts.gstRate}
            choices={USUAL_RATES}
            help={texts.withARateAnInvoice}
          />
          <TextField {...field('usual_hsn')} label={texts.hsnOrSac} optional inputMode="numeric" autoComplete="off" />
        </fieldset>
      )}
    </PageForm>
  )
}

const describe = ({ state, doubt }: Exclude<ReturnType<typeof readGstin>, { fault: unknown }>): string =>
  doubt ? GSTIN_DOUBTS[doubt] : (stateName(state) ?? '')
