import { createServer } from 'node:net'
import { PORTS } from './ports.mjs'

/** The address to which Pavti delivers its mails. */
export const SMTP_URL = `smtp://127.0.0.1:${PORTS.smtp}`

/** Decodes quoted-printable. */
const decode = (text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '=')

/** Starts a mail server that keeps the mails it receives. Returns them, each with `to` and `text`. */
export async function startMailServer(stops) {
  const mails = []
  const sockets = new Set()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    const say = (line) => socket.write(`${line}\r\n`)
    let pending = ''
    let to = []
    let isMail = false
    const obey = (line) => {
      if (/^EHLO/i.test(line)) say('250 ready')
      else if (/^RCPT TO:/i.test(line)) {
        to.push(line.replace(/^RCPT TO:<(.*)>.*$/i, '$1'))
        say('250 ok')
      } else if (/^DATA/i.test(line)) {
        isMail = true
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say(/^STARTTLS/i.test(line) ? '502 none here' : '250 ok')
    }
    say('220 trial')
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      pending += chunk
      for (;;) {
        const end = isMail ? '\r\n.\r\n' : '\r\n'
        const at = pending.indexOf(end)
        if (at < 0) return
        const text = pending.slice(0, at)
        pending = pending.slice(at + end.length)
        if (!isMail) {
          obey(text)
          continue
        }
        isMail = false
        for (const address of to) mails.push({ to: address, text: decode(text) })
        to = []
        say('250 taken')
      }
    })
  })
  await new Promise((resolve) => server.listen(PORTS.smtp, '127.0.0.1', resolve))
  stops.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(() => resolve()))
  })
  return mails
}
