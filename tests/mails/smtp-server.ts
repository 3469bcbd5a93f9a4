import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { type ReceivedMail, readMail } from './read-mail.ts'

/** Answers that a test changes; a reply of undefined is silence. */
export interface Answers {
  greeting: string | undefined
  auth: string
  mailFrom: string
  recipient: string
  /** Instead of `recipient`, for some addresses; undefined is silence. */
  recipients: Record<string, string | undefined>
  data: string
  /** After the whole mail; 'hang up' cuts the line when the mail is in, as a crash would; undefined is silence. */
  end: string | 'hang up' | undefined
}

const GOOD: Answers = {
  greeting: '220 test ready',
  auth: '235 come in',
  mailFrom: '250 ok',
  recipient: '250 ok',
  recipients: {},
  data: '354 go on',
  end: '250 taken',
}

export interface SmtpServer {
  /** Changed by a test; `reset` makes all good again. */
  answers: Answers
  received: ReceivedMail[]
  /** Commands as they came, without the mails. */
  commands: string[]
  url: string
  reset: () => void
  stop: () => Promise<void>
}

/** A mail server on this machine that keeps what it is given. */
export async function startSmtpServer(host = '127.0.0.1'): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const state: SmtpServer = {
    answers: { ...GOOD },
    received: [],
    commands: [],
    url: '',
    reset: () => {
      state.answers = { ...GOOD }
      state.received.length = 0
      state.commands.length = 0
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    if (state.answers.greeting !== undefined) socket.write(`${state.answers.greeting}\r\n`)
    talk(socket, state)
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  state.url = `smtp://${host}:${(server.address() as AddressInfo).port}`
  return state
}

function talk(socket: Socket, state: SmtpServer): void {
  let pending = ''
  let recipients: string[] = []
  let isMail = false
  const say = (line: string) => socket.write(`${line}\r\n`)

  const obey = (line: string): void => {
    state.commands.push(line)
    const [verb = ''] = line.toUpperCase().split(/[ :]/)
    if (verb === 'EHLO') say('250-test\r\n250 AUTH PLAIN')
    else if (verb === 'STARTTLS') say('502 none here')
    else if (verb === 'AUTH') say(state.answers.auth)
    else if (verb === 'MAIL') say(state.answers.mailFrom)
    else if (verb === 'RCPT') {
      const address = line.replace(/^RCPT TO:<(.*)>.*$/i, '$1')
      recipients.push(address)
      const answer = address in state.answers.recipients ? state.answers.recipients[address] : state.answers.recipient
      if (answer !== undefined) say(answer)
    } else if (verb === 'DATA') {
      isMail = state.answers.data.startsWith('354')
      say(state.answers.data)
    } else if (verb === 'QUIT') socket.end('221 bye\r\n')
    else say('250 ok')
  }

  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    pending += chunk
    for (;;) {
      const end = isMail ? '\r\n.\r\n' : '\r\n'
      const at = pending.indexOf(end)
      if (at < 0) return
      const text = pending.slice(0, at)
      pending = pending.slice(at + end.length)
      if (!isMail) obey(text)
      else {
        isMail = false
        state.received.push(readMail(text.replaceAll('\r\n..', '\r\n.'), recipients))
        recipients = []
        if (state.answers.end === 'hang up') socket.destroy()
        else if (state.answers.end !== undefined) say(state.answers.end)
      }
    }
  })
}
