import { expect, test } from 'vitest'
import { copies, noteSeenAt, subscribeSeenAt } from '#web/send.ts'

test('an answer from the network ends the copy of its own address only', () => {
  const notes: string[] = []
  const stop = subscribeSeenAt((address) => notes.push(address))
  noteSeenAt('/api/invoices', 'Sun, 22 Nov 2026 05:12:00 GMT')
  noteSeenAt('/api/late', 'Sun, 22 Nov 2026 04:02:00 GMT')
  noteSeenAt('/api/notices', null)
  noteSeenAt('/api/late', null)
  expect([...copies]).toEqual([['/api/invoices', Date.parse('2026-11-22T05:12:00Z')]])
  noteSeenAt('/api/invoices', null)
  expect([...copies]).toEqual([])
  const all = ['/api/invoices', '/api/late', '/api/notices', '/api/late', '/api/invoices']
  expect(notes).toEqual(all)
  stop()
  noteSeenAt('/api/invoices', 'Sun, 22 Nov 2026 05:12:00 GMT')
  expect(notes).toEqual(all)
})
