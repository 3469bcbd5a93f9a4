// Makes pictures of each screen and its states in both languages and themes at 360 and 1280 pixels (npm run
// screenshots), checks each of them, and fails on any finding. Arguments choose: a part of a name, a look ("hi-360").
// The README's pictures are made too, or alone by "readme".
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ADMIN_EMAIL, ADMIN_PASSWORD, startOne } from '../../e2e/harness/start-pavti.ts'
import { CHROMIUM_OF_TESTS } from '../../tests/harness/chromium.ts'
import { startSmtpServer } from '#tests/mails/smtp-server.ts'
import { type Picture, writeIndexPage } from './index-page.ts'
import { LOOKS, nameOfLook } from './looks.ts'
import { type Outcome, runPass } from './pass.ts'
import { FOLDER } from './picture.ts'
import { makeReadmePictures } from './readme/pictures.ts'
import { STATES } from './states/all.ts'
import { loadWords } from './words.ts'

/** Number of passes that run in parallel; two cores do not allow more. */
const BESIDE = 2

const wanted = process.argv.slice(2)
const wantedLooks = LOOKS.filter((look) => wanted.includes(nameOfLook(look)))
const looks = wantedLooks.length > 0 ? wantedLooks : LOOKS
const parts = wanted.filter((part) => !LOOKS.some((look) => nameOfLook(look) === part))
const states = STATES.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))

const browser = await chromium.launch(CHROMIUM_OF_TESTS)
if (wanted.length === 0 || wanted.includes('readme')) await makeReadmePictures(browser)
if (wanted.length === 1 && wanted.includes('readme')) {
  await browser.close()
  process.exit(0)
}

const started = Date.now()
// A partial run replaces only its own pictures.
if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const smtp = await startSmtpServer()
const shop = await startOne({ PLANS: 'open', SIGNUPS: 'open', SMTP_URL: smtp.url })
const service = await startOne({ ADMIN_EMAIL, ADMIN_PASSWORD })
const outcomes: Outcome[] = []
try {
  const waiting = [...looks]
  const work = async () => {
    for (let look = waiting.shift(); look; look = waiting.shift()) {
      const { language, size } = look
      const fitting = states.filter(
        ({ pass, width }) => (pass ?? language) === language && (width ?? size.width) === size.width,
      )
      outcomes.push(await runPass({ browser, shop, service, smtp }, look, await loadWords(language), fitting))
    }
  }
  await Promise.all(Array.from({ length: BESIDE }, work))
} finally {
  await browser.close()
  await Promise.all([shop.stop(), service.stop()])
  await smtp.stop()
}

const pictures: Picture[] = outcomes.flatMap((outcome) => outcome.pictures)
const findings = outcomes.flatMap((outcome) => outcome.findings)
await writeFile(join(FOLDER, 'index.html'), writeIndexPage(pictures))
const minutes = Math.round((Date.now() - started) / 6_000) / 10
console.log(`${states.length} states, ${pictures.length} pictures in ${minutes} minutes: screenshots/index.html`)
console.log(findings.join('\n'))
console.log(findings.length === 0 ? 'No findings.' : `${findings.length} findings.`)
process.exit(findings.length === 0 ? 0 : 1)
