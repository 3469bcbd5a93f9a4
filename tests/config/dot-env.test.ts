import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#server/platform/files/project-root.ts'

let root = ''

/** A copy of the project as far as a start reads it that ends before it opens anything. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pavti-dot-env-'))
  for (const name of ['scripts', 'package.json'])
    await cp(join(projectRoot, name), join(root, name), { recursive: true })
  for (const name of ['contract', 'domain', 'server', 'web']) await mkdir(join(root, name))
  for (const name of ['package-lock.json', 'vite.config.ts']) await writeFile(join(root, name), '')
  for (const name of ['fastify', 'vite', 'pg']) await mkdir(join(root, 'node_modules', name), { recursive: true })
  await writeFile(join(root, 'node_modules/.package-lock.json'), '')
  await mkdir(join(root, 'dist/server'), { recursive: true })
  await writeFile(
    join(root, 'dist/server/main.js'),
    `process.stdout.write(JSON.stringify([process.env.PORT, process.env.HOST, process.env.SUPPORT_PHONE]))`,
  )
  await writeFile(join(root, 'dist/.built'), '')
})
afterAll(() => rm(root, { recursive: true, force: true }))

test('.env beside package.json is read, and what the environment says comes first', async () => {
  await writeFile(
    join(root, '.env'),
    '# where Pavti listens\nPORT=4000\nHOST=0.0.0.0\nSUPPORT_PHONE="+91 80 1234 # 5"\n',
  )
  // Without a PATH nothing can be installed or built here by mistake.
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: tmpdir(),
    env: { PATH: '', HOST: '127.0.0.1' },
    encoding: 'utf8',
  })
  expect([stdout, stderr]).toEqual(['["4000","127.0.0.1","+91 80 1234 # 5"]', ''])
})
