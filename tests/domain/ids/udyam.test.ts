import { expect, test } from 'vitest'
import { readUdyam, UDYAM_FAULT } from '#domain/ids/business-ids.ts'

test.each(['UDYAM-MH-12-0001234', 'udyam mh 12 0001234', 'MH-12-0001234'])('"%s" is an Udyam number', (text) => {
  expect(readUdyam(text)).toEqual({ udyam: 'UDYAM-MH-12-0001234' })
})

test.each(['', 'UDYAM-MH-12-123456', 'UDYAM-M1-12-0001234', 'UDYAM-MH-12-00012345', 'UAM-MH-12-0001234'])(
  '"%s" is none',
  (text) => {
    expect(readUdyam(text)).toEqual({ fault: 'not_a_udyam_number' })
    expect(UDYAM_FAULT).toContain('UDYAM-MH-12-0001234')
  },
)
