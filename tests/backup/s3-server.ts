import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** A request as it arrived. */
interface Arrived {
  method: string
  path: string
  /** As it was sent, percent-encoded. */
  query: readonly (readonly [name: string, value: string])[]
  headers: Readonly<Record<string, string>>
}

/** Computes the signature that AWS documents (Signature Version 4, in the header Authorization). */
export function signatureOf(
  { method, path, query, headers }: Arrived,
  signedHeaders: string,
  scope: string,
  secret: string,
): string {
  const canonical = [
    method,
    path,
    query
      .map(([name, value]) => `${name}=${value}`)
      .toSorted()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${secret}`)
  return hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')).toString('hex')
}

class Refusal extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, status: number) {
    super(code)
    this.code = code
    this.status = status
  }
}

/** A page of a list has so many names, so that a test reads several. */
const PAGE = 2
const SMALLEST_PART = 5 * 1024 * 1024
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[\w-]+\/s3\/aws4_request), SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/

/** A server that speaks the part of S3 that backups need, and checks each signature and payload as S3 does. */
export class S3Server {
  /** Objects by their names. */
  readonly objects = new Map<string, Buffer>()
  readonly uploads = new Map<string, Map<number, Buffer>>()
  /** Method and kind of each request that was accepted. */
  readonly accepted: string[] = []
  bucket = 'backups'
  accessKeyId = 'AKIATEST'
  secretAccessKey = 'secret/of+tests'
  /** What an object becomes on its way to the disk. */
  store = (content: Buffer): Buffer => content
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request)
        .then(({ status = 200, body = '', headers = {} }) => response.writeHead(status, headers).end(body))
        .catch((e: unknown) => {
          const { code, status } = e instanceof Refusal ? e : { code: 'InternalError', status: 500 }
          const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>-</Message></Error>`
          response.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
        })
    })
  }

  static async start(): Promise<S3Server> {
    const server = new S3Server()
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => server.stop())
    return server
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const [path = '', search = ''] = (request.url ?? '').split('?')
    const query = search
      .split('&')
      .filter(Boolean)
      .map((pair): [string, string] => {
        const [name = '', value = ''] = pair.split('=')
        return [name, value]
      })
    const headers = request.headers as Record<string, string>
    this.#requireSignature({ method: request.method ?? '', path, query, headers }, body)
    const [bucket = '', ...name] = path.slice(1).split('/').map(decodeURIComponent)
    if (bucket !== this.bucket) throw new Refusal('NoSuchBucket', 404)
    const of = new Map(query.map(([key, value]) => [key, decodeURIComponent(value)]))
    const run = `${request.method}${['uploads', 'uploadId', 'list-type']
      .filter((key) => of.has(key))
      .map((key) => ` ${key}`)
      .join('')}`
    const answer = this.#run(run, name.join('/'), of, body)
    this.accepted.push(run)
    return answer
  }

  #requireSignature(arrived: Arrived, body: Buffer): void {
    const { headers } = arrived
    const [, key, scope = '', signedHeaders = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
    if (key === undefined) throw new Refusal('AccessDenied', 403)
    if (key !== this.accessKeyId) throw new Refusal('InvalidAccessKeyId', 403)
    const at = headers['x-amz-date'] ?? ''
    const instant = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
    if (!(Math.abs(instant - Date.now()) < 900_000)) throw new Refusal('RequestTimeTooSkewed', 403)
    if (!at.startsWith(scope.slice(0, 8))) throw new Refusal('AccessDenied', 403)
    const signed = signedHeaders.split(';')
    const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
    if (!mustBeSigned.every((name) => signed.includes(name))) throw new Refusal('AccessDenied', 403)
    if (signatureOf(arrived, signedHeaders, scope, this.secretAccessKey) !== signature) {
      throw new Refusal('SignatureDoesNotMatch', 403)
    }
    if (headers['x-amz-content-sha256'] !== sha256(body)) throw new Refusal('XAmzContentSHA256Mismatch', 400)
  }

  #run(run: string, name: string, of: Map<string, string>, body: Buffer) {
    const upload = of.get('uploadId') ?? ''
    const parts = this.uploads.get(upload)
    const etag = `"${createHash('md5').update(body).digest('hex')}"`
    if (run.includes('uploadId') && !parts) throw new Refusal('NoSuchUpload', 404)
    switch (run) {
      case 'PUT':
        this.objects.set(name, this.store(body))
        return { headers: { etag } }
      case 'POST uploads': {
        const id = randomUUID()
        this.uploads.set(id, new Map())
        return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
      }
      case 'PUT uploadId':
        parts?.set(Number(of.get('partNumber')), body)
        return { headers: { etag } }
      case 'POST uploadId': {
        const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, n]) => Number(n))
        const contents = listed.map((n) => parts?.get(n))
        if (listed.some((n, i) => n !== i + 1) || contents.includes(undefined)) throw new Refusal('InvalidPart', 400)
        const whole = contents.filter((part) => part !== undefined)
        if (whole.slice(0, -1).some(({ length }) => length < SMALLEST_PART)) throw new Refusal('EntityTooSmall', 400)
        this.objects.set(name, this.store(Buffer.concat(whole)))
        this.uploads.delete(upload)
        return xml('<CompleteMultipartUploadResult><ETag>"-"</ETag></CompleteMultipartUploadResult>')
      }
      case 'DELETE uploadId':
        this.uploads.delete(upload)
        return { status: 204 }
      case 'GET': {
        const content = this.objects.get(name)
        if (!content) throw new Refusal('NoSuchKey', 404)
        return { body: content, headers: { 'content-length': String(content.length) } }
      }
      case 'GET list-type': {
        const all = [...this.objects.keys()].filter((key) => key.startsWith(of.get('prefix') ?? '')).toSorted()
        const from = Number(of.get('continuation-token') ?? 0)
        const isLast = from + PAGE >= all.length
        const contents = all.slice(from, from + PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`)
        return xml(
          `<ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${contents.join('')}` +
            `${isLast ? '' : `<NextContinuationToken>${from + PAGE}</NextContinuationToken>`}</ListBucketResult>`,
        )
      }
      case 'DELETE':
        this.objects.delete(name)
        return { status: 204 }
      default:
        throw new Refusal('NotImplemented', 501)
    }
  }
}

const xml = (body: string): { status?: number; body?: string | Buffer; headers?: Record<string, string> } => ({
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
  headers: { 'content-type': 'application/xml' },
})
