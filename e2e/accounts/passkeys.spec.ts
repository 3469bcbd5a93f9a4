import { expect, test } from '../harness/pavti.ts'
import { expectAccessibleInBothThemes } from '../harness/screens.ts'

test('a passkey is added, named, signs in without password and code, works once per challenge, and is removed', async ({
  seller,
  origin,
}) => {
  const { page } = seller
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const section = page.getByRole('region', { name: 'Passkeys', exact: true })
  const dialog = page.getByRole('dialog')
  await page.goto(`${origin}/settings/security/passkeys`)
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue(/^Chrome on /)
  await dialog.getByLabel('Name').fill('Shop phone')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByRole('listitem')).toContainText('Shop phone')
  await section.getByRole('button', { name: 'Rename Shop phone' }).click()
  await dialog.getByLabel('Name').fill('Till')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(section.getByRole('listitem')).toContainText('Till')
  await expectAccessibleInBothThemes(page)

  await page.context().clearCookies()
  await page.goto(`${origin}/login`)
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const sent = page.waitForRequest(/passkey-login$/)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const data = (await sent).postDataJSON()
  const again = await page.request.post(`${origin}/api/auth/passkey-login`, { headers: { origin }, data })
  expect([again.status(), (await again.json()).code]).toEqual([400, 'passkey_refused'])

  await page.goto(`${origin}/settings/security/passkeys`)
  await section.getByRole('button', { name: 'Remove Till' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto(`${origin}/login`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This passkey was not accepted.').first()).toBeVisible()
})
