import { expect } from 'vitest'
import { TEST_ORIGIN } from '../harness/quiet-app.ts'

/** The address with the whole signed receipt, to which the short link of a receipt leads. */
export async function signedUrl(url: string, origin: string): Promise<string> {
  const answer = await fetch(url.replace(TEST_ORIGIN, origin), { redirect: 'manual' })
  expect(answer.status).toBe(302)
  return TEST_ORIGIN + answer.headers.get('location')
}

/** The signed receipt itself. */
export const signedCode = async (url: string, origin: string): Promise<string> =>
  new URL(await signedUrl(url, origin)).hash.slice(1)
