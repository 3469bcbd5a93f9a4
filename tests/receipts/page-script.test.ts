import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createScriptFinder } from '#server/features/receipts/routes.ts'

test('the address of the script is read once, and again after a failure', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pavti-receipts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'receipts.json')
  const findScript = createScriptFinder(file)

  await expect(findScript()).rejects.toThrow('ENOENT')
  await writeFile(file, '{"script":')
  await expect(findScript()).rejects.toThrow(SyntaxError)
  await writeFile(file, JSON.stringify({ script: '/assets/receipts-1.js' }))
  expect(await findScript()).toBe('/assets/receipts-1.js')

  await rm(file)
  expect(await findScript()).toBe('/assets/receipts-1.js')
})
