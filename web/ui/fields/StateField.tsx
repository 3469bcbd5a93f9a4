import { ABROAD, STATES } from '#domain/gst/states.ts'
import { language } from '#web/ui/texts/language.en.ts'
import { stateName } from '#web/ui/texts/labels.en.ts'
import { SelectField } from './SelectField.tsx'
import * as texts from '../texts.en.ts'

/** States and union territories by name. Places outside India are not valid in an address. */
const CHOICES = [
  ['', texts.chooseAState] as const,
  ...STATES.filter(({ code, isPlaceOfSupply }) => isPlaceOfSupply && code !== ABROAD)
    .map(({ code, name }) => [code, stateName(code) ?? name] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, language)),
]

interface Props {
  name: string
  value: string
  onChange: (code: string) => void
  label?: string
  error?: string | undefined
  help?: string
  optional?: boolean
}

/** The state of an address; its value is the two-digit GST state code, '' if none is chosen. */
export const StateField = ({ label = texts.state, ...rest }: Props) => (
  <SelectField label={label} choices={CHOICES} autoComplete="address-level1" {...rest} />
)
