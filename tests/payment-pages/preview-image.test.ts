import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const PICTURE = fileURLToPath(new URL('../../pages/preview-image.jpg', import.meta.url))

test('the picture for messengers is a JPEG of 1200 by 630, at most 100 KB', async () => {
  const picture = await readFile(PICTURE)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(picture.length).toBeLessThanOrEqual(100 * 1024)
})
