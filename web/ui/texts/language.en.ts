/** The language of this build of the app. */
export const language = 'en'
