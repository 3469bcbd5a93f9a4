import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

test('changes of UPI ID, bank account, tokens and password are listed newest first, in part, for their user only', async () => {
  const asha = await app.current.seller()
  const business = async () => (await asha.get('/api/business')).body.business
  const { version, upi_ids, default_upi } = await business()
  const steps = [
    () => asha.put('/api/business/upi-ids', { version, upi_ids: [...upi_ids, 'shop@ybl'], default_upi: 'shop@ybl' }),
    () => asha.post('/api/upi-ids/move', { from: 'shop@ybl', to: default_upi }),
    async () =>
      asha.put('/api/business', {
        version: (await business()).version,
        bank_account: '001234567890',
        bank_ifsc: 'SBIN0001234',
      }),
    () => asha.post('/api/tokens', { name: 'Till', scopes: ['invoices:read'] }),
    () => asha.put('/api/auth/password', { current_password: asha.password, password: 'battery staple' }),
  ]
  for (const step of steps) expect(await step()).toMatchObject({ status: 200 })
  const { changes } = (await asha.get('/api/business/security-changes')).body
  expect(changes.map(({ what }: { what: string }) => what)).toEqual([
    'password.change',
    'api_token.create',
    'bank_account.change',
    'upi_id.move',
    'upi_id.default',
  ])
  const text = JSON.stringify(changes)
  expect(text).toContain('none to …7890')
  for (const secret of ['001234567890', 'shop@ybl', 'battery']) expect(text).not.toContain(secret)
  const stranger = await app.current.seller()
  expect((await stranger.get('/api/business/security-changes')).body.changes).toEqual([])
})
