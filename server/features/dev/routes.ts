import type { FastifyInstance } from 'fastify'
import { showClock } from '#domain/days/india-day.ts'
import { refuseOtherMachines } from '../../platform/http/request-origin.ts'
import { readWrittenMails, type WrittenMail } from '../../platform/mail/folder-mailer.ts'
import { escapeHtml } from '../../platform/mail/email.ts'

const MOST_SHOWN = 50

/** Mounts `/dev/mails`: the mails sent during development, newest first. Only if mails are written to a folder, and only
 * for this machine, since mails contain links for new passwords. */
export function devMailRoutes(
  app: FastifyInstance,
  { folder, publicUrl }: { folder: string; publicUrl: string },
): void {
  app.get('/dev/mails', async (request, reply) => {
    refuseOtherMachines(request)
    const mails = await readWrittenMails(folder, MOST_SHOWN)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(writePage(mails, publicUrl))
  })
}

const writePage = (mails: readonly WrittenMail[], publicUrl: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mails in development</title></head>
<body><h1>Mails in development</h1>
${mails.length === 0 ? '<p>No mails yet. Reset a password to send one.</p>' : mails.map((mail) => writeMail(mail, publicUrl)).join('\n')}
</body></html>
`

const writeMail = ({ at, to, subject, text }: WrittenMail, publicUrl: string): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, ${showClock(new Date(at))}</p>
${text
  .split('\n')
  .map((line) => writeLine(escapeHtml(line), line.startsWith(`${publicUrl}/`)))
  .join('\n')}
<hr></article>`

const writeLine = (line: string, isLink: boolean): string =>
  line === '' ? '' : `<p>${isLink ? `<a href="${line}">${line}</a>` : line}</p>`
