/** The language of this build of the app. */
export const language = 'en'

/** The plural form of a count: English has two. */
export const pluralForm = (count: number): 'one' | 'other' => (count === 1 ? 'one' : 'other')
