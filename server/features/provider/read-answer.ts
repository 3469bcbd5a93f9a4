import { ProviderError } from './provider-error.ts'
import { ErrorShape } from './shapes.ts'

/** Largest answer in bytes; a longer one is no answer of the provider. */
const ANSWER_MAX_BYTES = 1024 * 1024

/** How much of a description the log needs. */
const DESCRIPTION_MAX = 300

/** The JSON of a good answer. @throws ProviderError for every other one */
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
    if (size > ANSWER_MAX_BYTES) throw new ProviderError('unknown', `status ${response.status} with too long an answer`)
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

/** Gateways in between answer in HTML or not at all, so every part of an error is optional. */
function refusalOf({ status, headers }: Response, answer: unknown): ProviderError {
  const { code, description } = ErrorShape.safeParse(answer).data?.error ?? {}
  const told = `status ${status} ${code ?? ''} ${description ?? 'without a description'}`.slice(0, DESCRIPTION_MAX)
  if (status === 401) return new ProviderError('bad_keys', told)
  if (status === 429) {
    return new ProviderError('limited', told, {
      retryAfterSeconds: isForEver(code, description) ? undefined : readSeconds(headers.get('retry-after')),
    })
  }
  // A refusal that is not the provider's JSON comes from something in between: nobody knows what was done.
  return new ProviderError(status >= 400 && status < 500 && answer !== undefined ? 'refused' : 'unknown', told)
}

/** Test mode allows so many links for each account, ever: waiting does not help. */
const isForEver = (code: string | null | undefined, description: string | null | undefined): boolean =>
  code === 'RATE_LIMIT_EXCEEDED' && /test mode/i.test(description ?? '')

const readSeconds = (text: string | null): number | undefined =>
  text && /^\d{1,5}$/.test(text) ? Number(text) : undefined
