import { ProviderError } from './provider-error.ts'
import { ErrorShape } from './shapes.ts'

/** Longest accepted answer in bytes. */
const ANSWER_MAX_BYTES = 1024 * 1024

/** Most characters of a description in the log. */
const DESCRIPTION_MAX = 300

/** Returns the JSON of a successful answer. @throws ProviderError for any other answer */
export async function readAnswer(response: Response): Promise<unknown> {
  const answer = parse(await readText(response))
  if (response.ok && answer !== undefined) return answer
  throw refusalOf(response, answer)
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > ANSWER_MAX_BYTES)
      throw new ProviderError('unknown', `status ${response.status} with an answer that is too long`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (e) {
    if (e instanceof SyntaxError) return undefined
    throw e
  }
}

/** Converts an error answer. Gateways answer in HTML or with nothing, so every part of an error is optional. */
function refusalOf({ status, headers }: Response, answer: unknown): ProviderError {
  const { code, description } = ErrorShape.safeParse(answer).data?.error ?? {}
  const summary = `status ${status} ${code ?? ''} ${description ?? 'without a description'}`.slice(0, DESCRIPTION_MAX)
  if (status === 401) return new ProviderError('bad_keys', summary)
  if (status === 429) {
    return new ProviderError('limited', summary, {
      retryAfterSeconds: isPermanentLimit(code, description) ? undefined : readSeconds(headers.get('retry-after')),
    })
  }
  // A 4xx without JSON comes from a gateway, so the call may have been executed.
  return new ProviderError(status >= 400 && status < 500 && answer !== undefined ? 'refused' : 'unknown', summary)
}

/** Test mode has a lifetime limit of links for each account, so waiting does not help. */
const isPermanentLimit = (code: string | null | undefined, description: string | null | undefined): boolean =>
  code === 'RATE_LIMIT_EXCEEDED' && /test mode/i.test(description ?? '')

const readSeconds = (text: string | null): number | undefined =>
  text && /^\d{1,5}$/.test(text) ? Number(text) : undefined
