import { COUNTRIES } from '#domain/gst/countries.ts'
import { language } from '#web/ui/texts/language.en.ts'
import { SelectField } from './SelectField.tsx'

const NAMES = new Intl.DisplayNames(language, { type: 'region' })

/** Countries by name. */
const CHOICES = COUNTRIES.map((code) => [code, NAMES.of(code) ?? code] as const).sort(([, one], [, other]) =>
  one.localeCompare(other, language),
)

interface Props {
  name: string
  label: string
  /** Shown while none is chosen. */
  placeholder: string
  value: string
  onChange: (code: string) => void
  onBlur?: () => void
  error?: string | undefined
  help?: string
  optional?: boolean
}

/** The country of a customer abroad; its value is the ISO 3166-1 code, '' if none is chosen. */
export const CountryField = ({ placeholder, ...rest }: Props) => (
  <SelectField choices={[['', placeholder], ...CHOICES]} {...rest} />
)
