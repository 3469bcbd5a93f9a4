import { expect, test } from 'vitest'
import { type LogoDraft, logoToSave, saveFaultToast, showBytes } from '#web/features/profile/useProfile.ts'
import { CallError } from '#web/send.ts'

const file: LogoDraft = { kind: 'file', dataUrl: 'data:image/png;base64,AA==', name: 'a.png', bytes: 1 }

test.each<[LogoDraft, string | null, string | null | undefined]>([
  [{ kind: 'kept' }, '/logos/1', undefined],
  [{ kind: 'kept' }, null, null],
  [{ kind: 'removed' }, '/logos/1', null],
  [{ kind: 'address', address: ' https://example.com/l.png ' }, null, 'https://example.com/l.png'],
  [file, '/logos/1', 'data:image/png;base64,AA=='],
])('%o over %s is sent as %s', (draft, kept, sent) => expect(logoToSave(draft, kept)).toBe(sent))

test("a refused image gets the toast of its fault, anything else the server's message", () => {
  expect(saveFaultToast(new CallError('file_too_large', 'x'))).toEqual({
    title: 'File too large',
    text: 'Please upload an image smaller than 2MB',
  })
  expect(saveFaultToast(new CallError('internal', 'Sorry.'))).toEqual({ title: 'Error', text: 'Sorry.' })
  expect(saveFaultToast(new Error(''))).toEqual({ title: 'Error', text: 'Failed to update settings' })
})

test.each([
  [1, '1 KB'],
  [86_016, '84 KB'],
  [1_048_000, '1023 KB'],
  [1_258_291, '1.2 MB'],
  [2 * 1024 * 1024, '2 MB'],
])('%i bytes read "%s"', (bytes, words) => expect(showBytes(bytes)).toBe(words))
