import Negotiator from 'negotiator'

/** Returns `asked` if it is one of the languages, else the browser's first supported one, else the first of them. */
export function pickLanguage<L extends string>(
  asked: unknown,
  acceptLanguage: string | undefined,
  languages: readonly [L, ...L[]],
): L {
  const accepted = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).language([...languages])
  return (
    languages.find((language) => language === asked) ??
    languages.find((language) => language === accepted) ??
    languages[0]
  )
}
