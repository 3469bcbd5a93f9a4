import type { PageLanguage } from '#web/payment-pages/views.ts'

/** The values of an Accept… header in lower case, dearest first; those refused with q=0 are left out. */
const listAccepted = (header: string | undefined): string[] =>
  (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [value = '', ...settings] = part.split(';').map((piece) => piece.trim())
      const quality = settings.find((setting) => setting.startsWith('q='))
      return { value, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ value }) => value)

const isLanguage = (value: unknown): value is PageLanguage => value === 'hi' || value === 'en'

/** What the address asks for, else the first language of the browser that the pages speak, else English. */
export const pickLanguage = (asked: unknown, acceptLanguage: string | undefined): PageLanguage => {
  if (isLanguage(asked)) return asked
  return (
    listAccepted(acceptLanguage)
      .map((tag) => tag.split('-', 1)[0])
      .find(isLanguage) ?? 'en'
  )
}

/** The smallest form that the client reads; null for plain text. */
export const pickEncoding = (acceptEncoding: string | undefined): 'br' | 'gzip' | null => {
  const accepted = listAccepted(acceptEncoding)
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
}
