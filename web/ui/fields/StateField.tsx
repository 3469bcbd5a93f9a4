import { STATES } from '#domain/gst/states.ts'
import { SelectField } from './SelectField.tsx'

/** States and union territories by name. Places outside India are not valid in an address. */
const CHOICES = [
  ['', 'Choose a state'] as const,
  ...STATES.filter(({ code, isPlaceOfSupply }) => isPlaceOfSupply && code !== '96')
    .map(({ code, name }) => [code, name] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, 'en')),
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
export const StateField = ({ label = 'State', ...rest }: Props) => (
  <SelectField label={label} choices={CHOICES} autoComplete="address-level1" {...rest} />
)
