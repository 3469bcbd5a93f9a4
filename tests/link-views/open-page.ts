import { sendRaw, statusOf } from '../http/raw-request.ts'

/** The name of a phone's browser. */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

/** What a browser sends for a link that a person opens from another app. */
export const OPENED = {
  'user-agent': PHONE,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
}

/** Opens a page with exactly these headers, which `fetch` does not allow. Returns the status and the ETag. */
export async function openPage(
  origin: string,
  path: string,
  headers: Record<string, string> = OPENED,
  method = 'GET',
): Promise<{ status: number; etag: string }> {
  const lines = Object.entries({ host: new URL(origin).host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const answer = await sendRaw(origin, [`${method} ${path} HTTP/1.1`, ...lines])
  return { status: statusOf(answer), etag: /^etag: (.*)\r$/im.exec(answer)?.[1] ?? '' }
}
