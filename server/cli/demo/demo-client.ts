import { request } from 'node:http'

/** Sends a call and returns its JSON. @throws Error (a status other than 200) */
export type DemoClient = <T>(method: 'POST' | 'PUT' | 'GET', path: string, body?: object) => Promise<T>

interface Answer {
  status: number
  text: string
  cookies: string[]
}

/** Returns a client with a cookie jar for the process on `port` of this machine, whose public address is `publicUrl`. */
export function createDemoClient(port: number, publicUrl: string): DemoClient {
  const cookies = new Map<string, string>()
  const headers = () => ({
    // fetch would not send this header.
    host: new URL(publicUrl).host,
    origin: publicUrl,
    'content-type': 'application/json',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  return async <T>(method: string, path: string, body?: object) => {
    const answer = await ask({ port, method, path, headers: headers() }, body)
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    for (const line of answer.cookies) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return JSON.parse(answer.text) as T
  }
}

interface DemoRequest {
  port: number
  method: string
  path: string
  headers: Record<string, string>
}

const ask = (options: DemoRequest, body: object | undefined): Promise<Answer> =>
  new Promise((done, fail) => {
    const call = request({ host: '127.0.0.1', ...options }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', fail)
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          cookies: response.headers['set-cookie'] ?? [],
        }),
      )
    })
    call.on('error', fail)
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
