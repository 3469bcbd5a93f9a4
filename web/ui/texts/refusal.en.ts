/** A refusal of the server in the language of the app. */
export const refusalInLanguage = <E>(refusal: E): E => refusal
