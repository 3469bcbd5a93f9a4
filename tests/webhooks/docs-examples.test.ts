import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signatureHeader } from '#server/features/webhooks/post-event.ts'
import { projectRoot } from '#server/platform/files/project-root.ts'

const SECRET = `whsec_${'x'.repeat(43)}`
const BODY = '{"id":"1","data":{"invoice":{"notes":"चाय ☕"}}}'
const AT = 1_795_266_000

/** Signature headers, and whether the examples of docs/api.md must accept them. */
const CASES = [
  { header: signatureHeader(SECRET, BigInt(AT), BODY), body: BODY, secret: SECRET, now: AT + 300, isGood: true },
  { header: signatureHeader(SECRET, BigInt(AT), BODY), body: `${BODY} `, secret: SECRET, now: AT, isGood: false },
  { header: signatureHeader(SECRET, BigInt(AT), BODY), body: BODY, secret: `${SECRET}x`, now: AT, isGood: false },
  { header: signatureHeader(SECRET, BigInt(AT), BODY), body: BODY, secret: SECRET, now: AT + 301, isGood: false },
  {
    header: signatureHeader(SECRET, BigInt(AT), BODY).replace(/v1=../, 'v1='),
    body: BODY,
    secret: SECRET,
    now: AT,
    isGood: false,
  },
  { header: `t=${AT}`, body: BODY, secret: SECRET, now: AT, isGood: false },
]

async function example(language: string): Promise<string> {
  const text = await readFile(join(projectRoot, 'docs/api.md'), 'utf8')
  const [, code = ''] = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(text) ?? []
  return code
}

const run = (command: string, args: string[], input: string): unknown => {
  const { stdout, stderr } = spawnSync(command, args, { input, encoding: 'utf8' })
  return stdout === '' ? stderr : JSON.parse(stdout)
}

const right = CASES.map(({ isGood }) => isGood)

test('the example for Node accepts only valid signatures', async () => {
  const ask = `const all = ${JSON.stringify(CASES)}
    console.log(JSON.stringify(all.map((o) => isFromPavti(o.secret, o.header, Buffer.from(o.body), o.now))))`
  expect(run(process.execPath, ['--input-type=module'], `${await example('js')}\n${ask}`)).toEqual(right)
})

const hasPython = spawnSync('python3', ['--version']).status === 0

test.skipIf(!hasPython)('the example for Python accepts only valid signatures', async () => {
  const ask = `import json, sys
all = json.loads(${JSON.stringify(JSON.stringify(CASES))})
print(json.dumps([is_from_pavti(o["secret"], o["header"], o["body"].encode(), o["now"]) for o in all]))`
  expect(run('python3', ['-'], `${await example('python')}\n${ask}`)).toEqual(right)
})
