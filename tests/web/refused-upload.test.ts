import { afterEach, expect, test, vi } from 'vitest'
import { previewImport } from '#contract/imports/imports.ts'
import { send } from '#web/send.ts'

afterEach(() => vi.unstubAllGlobals())

const upload = (answer: Response) => {
  vi.stubGlobal('fetch', async () => answer)
  return send(previewImport, { params: { what: 'customers' }, file: new Blob(['Name\nRavi']) })
}

test('a file that a proxy refuses is reported as too large, not as a busy server', async () => {
  const page = new Response('<html>413 Request Entity Too Large</html>', { status: 413 })
  await expect(upload(page)).rejects.toMatchObject({ code: 'too_large', message: expect.stringContaining('too large') })
  await expect(upload(new Response('<html>', { status: 502 }))).rejects.toMatchObject({ code: 'unavailable' })
})

test("a refusal by Pavti keeps the server's message", async () => {
  const answer = Response.json({ code: 'import_running', message: 'Wait.' }, { status: 429 })
  await expect(upload(answer)).rejects.toMatchObject({ code: 'import_running', message: 'Wait.' })
})
