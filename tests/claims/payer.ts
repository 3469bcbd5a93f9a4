import type { Answer, Client } from '../harness/client.ts'

/** A UTR of the day, as banks give them: the last digit of the year, then the day of the year. */
export function utrOf(day: string, last: number): string {
  const ordinal = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${day.slice(0, 4)}-01-01T00:00:00Z`)) / 86_400_000 + 1
  return `${day[3]}${String(ordinal).padStart(3, '0')}${String(last).padStart(8, '0')}`
}

/** Sends the form "I have paid" as a browser does. */
export const claim = (
  payer: Client,
  id: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  payer.raw('POST', `/payment/${id}/claim?lang=en`, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  })
