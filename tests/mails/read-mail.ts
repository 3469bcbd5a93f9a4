/** A received mail. */
export interface ReceivedMail {
  recipients: string[]
  /** Names in lower case; a header that stands twice has two entries. */
  headers: [string, string][]
  text: string
  html: string
  attachments: { fileName: string; content: Buffer }[]
}

/** Reads a mail of two twins, with or without attachments, as bytes in latin1. */
export function readMail(raw: string, recipients: string[]): ReceivedMail {
  const whole = splitPart(raw)
  const parts = leavesOf(whole)
  if (parts.length < 2) throw new Error('The mail has no two twins.')
  const find = (type: string): string => {
    const part = parts.find((one) => valueOf(one.headers, 'content-type').startsWith(type))
    return part ? decode(part.body, valueOf(part.headers, 'content-transfer-encoding')) : ''
  }
  const attachments = parts.flatMap(({ headers, body }) => {
    const [, fileName] = /^attachment; filename="?([^";]+)/.exec(valueOf(headers, 'content-disposition')) ?? []
    return fileName === undefined ? [] : [{ fileName, content: Buffer.from(body, 'base64') }]
  })
  return { recipients, headers: whole.headers, text: find('text/plain'), html: find('text/html'), attachments }
}

interface Part {
  headers: [string, string][]
  body: string
}

/** The parts that are not multipart themselves. */
function leavesOf(part: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(valueOf(part.headers, 'content-type'))?.[1]
  if (!boundary) return [part]
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((one) => leavesOf(splitPart(one.replace(/^\r\n/, ''))))
}

/** The header's values, in order. */
export const headerOf = (mail: ReceivedMail, name: string): string[] =>
  mail.headers.filter(([one]) => one === name).map(([, value]) => value)

const valueOf = (headers: [string, string][], name: string): string => headers.find(([one]) => one === name)?.[1] ?? ''

function splitPart(raw: string): Part {
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
