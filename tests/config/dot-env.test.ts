import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SETTINGS } from '#server/settings.ts'
import { mistypedSettings, readDotEnvNames, unknownSettings } from '#server/setting-files.ts'
import { projectRoot } from '#server/platform/files/project-root.ts'

let root = ''

/** A partial copy of the project whose start ends before it opens anything. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pavti-dot-env-'))
  for (const name of ['scripts', 'package.json'])
    await cp(join(projectRoot, name), join(root, name), { recursive: true })
  for (const name of ['contract', 'domain', 'migrations', 'pages', 'server', 'web']) await mkdir(join(root, name))
  for (const name of ['package-lock.json', 'vite.config.ts']) await writeFile(join(root, name), '')
  for (const name of ['fastify', 'vite', 'pg']) await mkdir(join(root, 'node_modules', name), { recursive: true })
  await writeFile(join(root, 'node_modules/.package-lock.json'), '')
  await mkdir(join(root, 'dist/server'), { recursive: true })
  await writeFile(
    join(root, 'dist/server/main.js'),
    `process.stdout.write(JSON.stringify([process.env.PORT, process.env.HOST, process.env.SUPPORT_PHONE]))`,
  )
  await cp(join(root, 'dist/server/main.js'), join(root, 'dist/server/cli.js'))
  await writeFile(join(root, 'dist/.built'), '')
})
afterAll(() => rm(root, { recursive: true, force: true }))

test('.env beside package.json is read, and environment variables take precedence', async () => {
  await writeFile(
    join(root, '.env'),
    '# where Pavti listens\nPORT=4000\nHOST=0.0.0.0\nSUPPORT_PHONE="+91 80 1234 # 5"\n',
  )
  for (const script of ['start.mjs', 'cli.mjs']) {
    // Without a PATH nothing can be installed or built here by mistake.
    const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', script)], {
      cwd: tmpdir(),
      env: { PATH: '', HOST: '127.0.0.1' },
      encoding: 'utf8',
    })
    expect([script, stdout, stderr]).toEqual([script, '["4000","127.0.0.1","+91 80 1234 # 5"]', ''])
  }
})

test('an unknown setting in .env is reported, with the probable one', async () => {
  await writeFile(join(root, '.env'), 'PORT=4000\nPUBLC_URL=https://pavti.example\nsmtp_url=smtp://x\nCOLOUR=red\n')
  expect(unknownSettings(readDotEnvNames(root), SETTINGS)).toEqual([
    'The file .env sets COLOUR, which is not a setting of Pavti.',
    'The file .env sets PUBLC_URL, which is not a setting of Pavti. Did you mean PUBLIC_URL?',
    'The file .env sets smtp_url, which is not a setting of Pavti. Did you mean SMTP_URL?',
  ])
  expect(readDotEnvNames(tmpdir())).toEqual([])
})

test('a name of the environment that is nearly a setting is reported, others are not', () => {
  const names = [
    'BACKUP_DIRR',
    'trust_proxy',
    'HOME',
    'PATH',
    'HOSTNAME',
    'POSTGRES_DB',
    'NODE_OPTIONS',
    'PORT',
    'SMTP_URL_FILE',
  ]
  expect(mistypedSettings(names, SETTINGS)).toEqual([
    'The environment sets BACKUP_DIRR, which is not a setting of Pavti. Did you mean BACKUP_DIR?',
    'The environment sets trust_proxy, which is not a setting of Pavti. Did you mean TRUST_PROXY?',
  ])
})

test('the start names them before anything else', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'pavti-unknown-'))
  await mkdir(join(copy, 'dist'))
  await cp(join(projectRoot, 'dist/package.json'), join(copy, 'dist/package.json'))
  await writeFile(join(copy, '.env'), 'PUBLC_URL=https://pavti.example\n')
  await symlink(join(projectRoot, 'node_modules'), join(copy, 'node_modules'))
  await cp(join(projectRoot, 'dist/server'), join(copy, 'dist/server'), { recursive: true })
  const { status, stderr } = spawnSync(process.execPath, [join(copy, 'dist/server/main.js')], {
    env: { PORT: 'x', PUBLC_URL: 'https://pavti.example', BACKUP_DIRR: '/backups' },
    encoding: 'utf8',
  })
  await rm(copy, { recursive: true })
  expect([status, stderr.split('\n')]).toEqual([
    1,
    [
      'The file .env sets PUBLC_URL, which is not a setting of Pavti. Did you mean PUBLIC_URL?',
      'The environment sets BACKUP_DIRR, which is not a setting of Pavti. Did you mean BACKUP_DIR?',
      'Pavti did not start. PORT must be a port number from 0 to 65535.',
      '',
    ],
  ])
})
