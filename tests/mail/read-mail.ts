/** A received mail. */
export interface ReceivedMail {
  recipients: string[]
  /** Names in lower case; a header that stands twice has two entries. */
  headers: [string, string][]
  text: string
  html: string
}

/** Reads a mail of two twins, as bytes in latin1. */
export function readMail(raw: string, recipients: string[]): ReceivedMail {
  const { headers, body } = splitPart(raw)
  const boundary = /boundary="([^"]+)"/.exec(valueOf(headers, 'content-type'))?.[1]
  if (!boundary) throw new Error('The mail has no two twins.')
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitPart(part.replace(/^\r\n/, '')))
  const find = (type: string): string => {
    const part = parts.find((one) => valueOf(one.headers, 'content-type').startsWith(type))
    return part ? decode(part.body, valueOf(part.headers, 'content-transfer-encoding')) : ''
  }
  return { recipients, headers, text: find('text/plain'), html: find('text/html') }
}

/** The header's values, in order. */
export const headerOf = (mail: ReceivedMail, name: string): string[] =>
  mail.headers.filter(([one]) => one === name).map(([, value]) => value)

const valueOf = (headers: [string, string][], name: string): string => headers.find(([one]) => one === name)?.[1] ?? ''

function splitPart(raw: string): { headers: [string, string][]; body: string } {
  const at = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, at)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...rest] = line.split(':')
    return [name.toLowerCase(), rest.join(':').trim()]
  })
  return { headers, body: raw.slice(at + 4) }
}

function decode(body: string, encoding: string): string {
  const clean = body.replace(/\r\n$/, '')
  if (encoding === 'base64') return Buffer.from(clean, 'base64').toString()
  if (encoding !== 'quoted-printable') return Buffer.from(clean, 'latin1').toString().replaceAll('\r\n', '\n')
  const bytes = clean
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n')
}
