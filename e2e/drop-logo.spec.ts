import { writeFile } from 'node:fs/promises'
import { expect, test } from './harness/pavti.ts'
import { openSettings, wideLogo } from './harness/settings.ts'

test('a picture can be dropped on the drop zone', { tag: '@wide-only' }, async ({ seller }, testInfo) => {
  const { page } = seller
  const dialog = await openSettings(page)
  const file = testInfo.outputPath('dropped.png')
  await writeFile(file, await wideLogo())
  const zone = await dialog.getByText('or drop it here').boundingBox()
  const at = { x: (zone?.x ?? 0) + 5, y: (zone?.y ?? 0) + 5, data: { items: [], files: [file], dragOperationsMask: 1 } }
  const devtools = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, ...at })
  }
  await expect(dialog.getByRole('img', { name: 'Your logo on white' })).toBeVisible()
  await expect(dialog.getByText(/^dropped\.png · \d+ KB$/)).toBeVisible()
})
