import Negotiator from 'negotiator'

/**
 * Returns `asked` if it is one of the languages, else the browser's first supported one, else the first of them. The
 * browser's header is read only if it decides.
 */
export function pickLanguage<L extends string>(
  asked: unknown,
  acceptLanguage: string | undefined,
  languages: readonly [L, ...L[]],
): L {
  const chosen = languages.find((language) => language === asked)
  if (chosen !== undefined) return chosen
  const accepted = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).language([...languages])
  return languages.find((language) => language === accepted) ?? languages[0]
}
