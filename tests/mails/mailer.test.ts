import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { email as emailField } from '#contract/call/fields.ts'
import { signUp } from '#contract/accounts/accounts.ts'
import { renderEmail, renderWrittenEmail } from '#server/platform/mail/email.ts'
import { type Mail, MailRefused, MailUncertain } from '#server/platform/mail/mailer.ts'
import { createSmtpMailer } from '#server/platform/mail/smtp-mailer.ts'
import { headerOf } from './read-mail.ts'
import { type SmtpServer, startSmtpServer } from './smtp-server.ts'

const PUBLIC_URL = 'https://pavti.example'
const TIMEOUT_MS = 300
const sender = { name: 'Pavti', address: 'no-reply@pavti.example', replyTo: 'help@pavti.example' }

let server: SmtpServer
beforeAll(async () => void (server = await startSmtpServer()))
beforeEach(() => server.reset())
afterAll(() => server.stop())

const mailerTo = (url: string) => createSmtpMailer({ url, sender, ownName: 'pavti.example', timeoutMs: TIMEOUT_MS })

const mail = (given: Partial<Mail> = {}): Mail => ({
  to: 'asha@example.in',
  subject: 'We received ₹69',
  messageId: 'receipt.1@pavti.example',
  ...renderEmail(PUBLIC_URL, [{ text: 'We received ₹69.' }, { text: 'See it:', path: '/payments?a=1&b=2' }]),
  ...given,
})

/** What the mailer threw. */
const failure = (sent: Promise<void>): Promise<unknown> =>
  sent.then(
    () => undefined,
    (e: unknown) => e,
  )

test('a mail arrives complete, with equal text and HTML versions', async () => {
  await mailerTo(server.url).send(mail())
  const [received] = server.received
  if (!received) throw new Error('No mail came.')
  expect(received.recipients).toEqual(['asha@example.in'])
  expect(headerOf(received, 'from')).toEqual(['Pavti <no-reply@pavti.example>'])
  expect(headerOf(received, 'reply-to')).toEqual(['Pavti <help@pavti.example>'])
  expect(headerOf(received, 'to')).toEqual(['asha@example.in'])
  expect(received.text).toBe(`We received ₹69.\n\nSee it:\n${PUBLIC_URL}/payments?a=1&b=2\n`)
  expect(received.html).toContain('We received ₹69.')
  expect(received.html).toContain(`href="${PUBLIC_URL}/payments?a=1&amp;b=2"`)
  expect(received.html).not.toMatch(/<img|<script|src=/)
  expect(server.commands[0]).toBe('EHLO pavti.example')
})

// @abuse 217
test('a line break in a subject or name adds no header, and the contract refuses it', async () => {
  await mailerTo(server.url).send(mail({ subject: 'Hello\r\nBcc: all@x.in\r\n\r\nbody' }))
  const [received] = server.received
  if (!received) throw new Error('No mail came.')
  expect(headerOf(received, 'bcc')).toEqual([])
  expect(headerOf(received, 'subject')).toHaveLength(1)
  expect(received.recipients).toEqual(['asha@example.in'])
  const typed = { name: 'A\r\nBcc: all@x.in', email: 'a@x.in', password: 'correct horse' }
  expect(signUp.body?.safeParse(typed).success).toBe(false)
  expect(signUp.body?.safeParse({ ...typed, name: 'A' }).success).toBe(true)
})

const TRICKS = [
  'a@x.in,b@y.in',
  '"a@x.in" <b@y.in>',
  'a@x.in;',
  'a@[127.0.0.1]',
  '"a b"@x.in',
  'a@x.in\r\nRCPT TO:<b@y.in>',
  '<a@x.in>',
]

// @abuse 218
test.each(TRICKS)('%j is refused as an address, in input and by the mailer', async (trick) => {
  const read = emailField.safeParse(trick)
  expect(read.error?.issues.map((issue) => issue.message)).toEqual(['Invalid email address'])
  expect(await failure(mailerTo(server.url).send(mail({ to: trick })))).toBeInstanceOf(MailRefused)
  expect(server.commands).toEqual([])
})

// @abuse 220
test('text is escaped in both versions, and links stay on this site', () => {
  const typed = '<b>Win</b> & "more" <a href="http://evil">'
  const { text, html } = renderEmail(PUBLIC_URL, [{ text: typed }])
  expect(text).toBe(`${typed}\n`)
  expect(html).toContain('&lt;b&gt;Win&lt;/b&gt; &amp; &quot;more&quot;')
  expect(html).not.toContain('<b>')
  expect(html).not.toContain('<a ')
  for (const path of ['//evil.example/', 'https://evil.example/', String.raw`/\evil.example`, 'javascript:alert(1)']) {
    expect(() => renderEmail(PUBLIC_URL, [{ text: 'x', path }])).toThrow(RangeError)
  }
})

// @abuse 221
test('a server that is down, silent, busy or without TLS allows a retry', async () => {
  const closed = await startSmtpServer()
  await closed.stop()
  expect(await failure(mailerTo(closed.url).send(mail()))).not.toBeInstanceOf(MailRefused)

  server.answers.greeting = undefined
  const silent = await failure(mailerTo(server.url).send(mail()))
  expect(silent).toMatchObject({ code: 'ETIMEDOUT' })

  server.reset()
  for (const step of ['mailFrom', 'recipient', 'data', 'end'] as const) {
    server.reset()
    server.answers[step] = '451 later'
    const later = await failure(mailerTo(server.url).send(mail()))
    expect(later).toBeInstanceOf(Error)
    expect(later).not.toBeInstanceOf(MailRefused)
    expect(later).not.toBeInstanceOf(MailUncertain)
  }

  server.reset()
  const withoutTls = await failure(mailerTo(server.url.replace('smtp:', 'smtps:')).send(mail()))
  expect(withoutTls).toBeInstanceOf(Error)
  expect(withoutTls).not.toBeInstanceOf(MailRefused)
  expect(server.received).toEqual([])
})

// @abuse 221
test.each(['mailFrom', 'recipient', 'data', 'end'] as const)('a 5xx to %s is final', async (step) => {
  server.answers[step] = '550 never'
  expect(await failure(mailerTo(server.url).send(mail()))).toMatchObject({ status: 550 })
  expect(await failure(mailerTo(server.url).send(mail()))).toBeInstanceOf(MailRefused)
})

// @abuse 221
test('a wrong SMTP password allows a retry', async () => {
  server.answers.auth = '535 no'
  const refused = await failure(mailerTo(server.url.replace('//', '//user:wrong@')).send(mail()))
  expect(refused).toMatchObject({ code: 'EAUTH', responseCode: 535 })
})

test('the password is sent to another machine only through TLS', async () => {
  // 127.0.0.2 is this machine too, and stands for another one.
  const other = await startSmtpServer('127.0.0.2')
  const refused = await failure(mailerTo(other.url.replace('//', '//user:secret@')).send(mail()))
  expect(refused).toMatchObject({ code: 'ETLS' })
  expect(other.commands.join('\n')).not.toMatch(/AUTH/)
  await other.stop()
  await mailerTo(server.url.replace('//', '//user:secret@')).send(mail())
  expect(server.commands.join('\n')).toMatch(/AUTH PLAIN/)
})

// @abuse 222
test('a retried mail has the same Message-ID', async () => {
  server.answers.end = 'hang up'
  expect(await failure(mailerTo(server.url).send(mail()))).toBeInstanceOf(MailUncertain)
  server.answers.end = '250 taken'
  await mailerTo(server.url).send(mail())
  expect(server.received.flatMap((one) => headerOf(one, 'message-id'))).toEqual([
    '<receipt.1@pavti.example>',
    '<receipt.1@pavti.example>',
  ])
})

test('a mail in the name of a user has their name and address for replies, and its file', async () => {
  const content = Buffer.from('%PDF-1.7')
  await mailerTo(server.url).send(
    mail({
      inNameOf: { name: 'Asha "A"\r\nBcc: all@x.in via Pavti', replyTo: 'asha@shop.in' },
      unsubscribe: 'mailto:asha@shop.in?subject=Unsubscribe',
      attachments: [{ fileName: 'INV-1.pdf', type: 'application/pdf', content }],
    }),
  )
  const [received] = server.received
  if (!received) throw new Error('No mail came.')
  expect(headerOf(received, 'from')[0]).toMatch(/<no-reply@pavti\.example>$/)
  expect(headerOf(received, 'reply-to')[0]).toMatch(/<asha@shop\.in>$/)
  expect(headerOf(received, 'bcc')).toEqual([])
  expect(headerOf(received, 'list-unsubscribe')).toEqual(['<mailto:asha@shop.in?subject=Unsubscribe>'])
  expect(received.attachments).toEqual([{ fileName: 'INV-1.pdf', content }])
  expect(received.text).toContain('We received ₹69.')
  expect(received.html).toContain('We received ₹69.')
})

// @abuse 220
test('in text that a user wrote, only the given link is a link, and line breaks stay', () => {
  const link = `${PUBLIC_URL}/payment/1?a=1&b=2`
  const { text, html } = renderWrittenEmail(`Hello <b>Asha</b>,\nsee\n${link}\n\nhttp://evil.example`, link)
  expect(text).toBe(`Hello <b>Asha</b>,\nsee\n${link}\n\nhttp://evil.example\n`)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain(`href="${PUBLIC_URL}/payment/1?a=1&amp;b=2"`)
  expect(html).toContain('Hello &lt;b&gt;Asha&lt;/b&gt;,<br>see<br><a ')
})

// @abuse 223
test('a mail is marked as automatic', async () => {
  await mailerTo(server.url).send(mail())
  const [received] = server.received
  if (!received) throw new Error('No mail came.')
  expect(headerOf(received, 'auto-submitted')).toEqual(['auto-generated'])
  expect(headerOf(received, 'x-auto-response-suppress')).toEqual(['All'])
  expect(headerOf(received, 'in-reply-to')).toEqual([])
})
