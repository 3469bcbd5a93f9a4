import { expect, test } from 'vitest'
import { useMailApp } from '../mails/use-mail-app.ts'
import { joinBusiness } from './member.ts'

const mailApp = useMailApp()

async function twoOwners() {
  const { app, mailsTo } = mailApp.current
  const owner = await app.seller()
  const other = await joinBusiness(app, owner, 'owner')
  const staff = await joinBusiness(app, owner, 'staff')
  await app.db`UPDATE users SET email_confirmed_at = now() WHERE id = ANY(${[owner.id, other.id, staff.id]}::uuid[])`
  const subjects = async (person: { email: string }) =>
    (await mailsTo(person.email)).map(({ headers }) => headers.find(([name]) => name === 'subject')?.[1])
  return { app, owner, other, staff, subjects }
}

const PEOPLE = 'The people of your Pavti business changed'

// @abuse 36
test('whoever is removed, and each other owner, is told by mail; staff are not', async () => {
  const { owner, other, staff, subjects } = await twoOwners()
  expect((await other.delete(`/api/members/${owner.id}`)).status).toBe(200)
  expect(await subjects(other)).toEqual([PEOPLE])
  expect(await subjects(owner)).toEqual(['Your access to a business on Pavti ended'])
  expect(await subjects(staff)).toEqual([])
})

// @abuse 36
test('an invitation, a new role and somebody who leaves are mailed to every owner', async () => {
  const { owner, other, staff, subjects } = await twoOwners()
  const { smtp } = mailApp.current
  for (const change of [
    () => other.post('/api/members/invitations', { role: 'owner' }),
    () => other.put(`/api/members/${staff.id}`, { role: 'accountant' }),
    () => other.post('/api/members/leave'),
  ]) {
    smtp.reset()
    expect((await change()).status).toBe(200)
    expect(await subjects(owner)).toEqual([PEOPLE])
  }
})

// @abuse 36
test('where money goes, a token and a webhook are mailed to every owner', async () => {
  const { owner, other, subjects } = await twoOwners()
  const { smtp } = mailApp.current
  const business = async () => (await owner.get('/api/business')).body.business
  const first = await business()
  for (const [subject, change] of [
    [
      'The UPI ID that your customers pay to was changed on Pavti',
      () =>
        other.put('/api/business/upi-ids', {
          version: first.version,
          upi_ids: ['asha@okaxis', 'other@ybl'],
          default_upi: 'other@ybl',
        }),
    ],
    [
      'Your bank account was changed on Pavti',
      async () =>
        other.put('/api/business', {
          version: (await business()).version,
          bank_holder: 'Asha',
          bank_account: '00112233445566',
          bank_ifsc: 'HDFC0000123',
        }),
    ],
    ['A new API token was made on Pavti', () => other.post('/api/tokens', { name: 'Till', scopes: ['invoices:read'] })],
  ] as const) {
    smtp.reset()
    expect((await change()).status).toBe(200)
    expect(await subjects(owner)).toEqual([subject])
    expect(await subjects(other)).toEqual([subject])
  }
})

// @abuse 274
test('each owner is told that the business will be deleted, and that it stays', async () => {
  const { smtp } = mailApp.current
  const { owner, other, staff, subjects } = await twoOwners()
  const closed = await other.post('/api/auth/delete-account', { password: other.password, confirmation: other.email })
  expect(closed.status).toBe(200)
  expect(await subjects(other)).toEqual([expect.stringMatching(/^Your Pavti account will be deleted on /)])
  expect(await subjects(owner)).toEqual([expect.stringMatching(/^Your Pavti business will be deleted on /)])
  expect(await subjects(staff)).toEqual([])
  smtp.reset()
  expect((await owner.post('/api/auth/keep-account')).status).toBe(200)
  expect(await subjects(other)).toEqual(['Your Pavti account stays'])
})
