/** The language of this build of the app. */
export const language = 'hi'

/** The plural form of a count: in Hindi 0 has the form of 1. */
export const pluralForm = (count: number): 'one' | 'other' => (count <= 1 ? 'one' : 'other')
