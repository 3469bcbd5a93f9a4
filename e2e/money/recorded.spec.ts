import { indiaDay } from '#domain/days/india-day.ts'
import { utrOf } from '#tests/claims/payer.ts'
import { expectAnnounced } from '../harness/announced.ts'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessible, expectAccessibleInBothThemes, sidewaysScroll } from '../harness/screens.ts'
import { importStatement, strangers } from '../harness/statement.ts'

test.use({ catches: true })

const TODAY = indiaDay(new Date())

test('payments that were recorded before are joined to the bank, one by one or all of the same UTR, and separated', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const utrs = [utrOf(TODAY, 51), utrOf(TODAY, 52)]
  for (const [at, utr] of utrs.entries()) {
    const { id } = await seller.invoice({ customer_name: 'Patil Constructions', amount: `${900 + at}.00` })
    const data = { amount: `${900 + at}.00`, method: 'upi', reference: utr }
    expect((await page.request.post(`${origin}/api/invoices/${id}/payments`, { headers: { origin }, data })).ok()).toBe(
      true,
    )
  }
  const marked = await seller.invoice({ customer_name: 'Noor Jahan Boutique', amount: '2265.60' })
  await seller.settle(marked)
  await seller.invoice({ customer_name: 'Noor Jahan Boutique', amount: '2265.60' })
  await importStatement(page, origin, [
    ...utrs.map((utr, at) => ({ narration: `UPI-PATIL-patil@ybl-HDFC0001234-${utr}-UPI`, amount: `${900 + at}.00` })),
    { narration: 'UPI-NOOR JAHAN B-noor@oksbi-SBIN0001234-629312345679-UPI', amount: '2265.60' },
  ])
  await page.goto(`${origin}/money`)
  await expect(page.getByRole('heading', { name: 'Already recorded 3 · ₹4,066.60' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^(Sure|Likely|Unknown)/ })).toHaveCount(0)
  await expect(page.getByText(/same payer and amount/)).toBeVisible()
  await expect(page.getByRole('link', { name: marked.number })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  expect(await sidewaysScroll(page)).toBe(0)

  await page.getByRole('button', { name: 'Join all 2' }).click()
  await expect(page.getByRole('main').getByText('2 payments joined')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Already recorded 1 · ₹2,265.60' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Already recorded 3 · ₹4,066.60' })).toBeVisible()

  await page.getByRole('button', { name: 'Another payment' }).click()
  await expect(page.getByRole('dialog', { name: 'Which invoice is it for?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('listitem').filter({ hasText: 'NOOR JAHAN B' }).getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('main').getByText('1 payment joined')).toBeVisible()
  await page.goto(`${origin}/invoice/${marked.id}`)
  await expect(page.getByText('629312345679').first()).toBeVisible()
})

test('a payment of which TDS was kept is joined after a sentence says what that does, and has its amount again', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const marked = await seller.invoice({ customer_name: 'Noor Jahan Boutique', amount: '10000.00' })
  await seller.settle(marked)
  await importStatement(page, origin, [
    { narration: 'UPI-NOOR JAHAN B-noor@oksbi-SBIN0001234-629312345679-UPI', amount: '9000.00' },
  ])
  await page.goto(`${origin}/money`)
  await expect(
    page.getByText('₹10,000.00 is recorded. Joining changes that to ₹9,000.00 in the bank and ₹1,000.00 TDS.', {
      exact: false,
    }),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Join with ₹1,000.00 TDS' }).click()
  await expect(page.getByRole('main').getByText('1 payment joined')).toBeVisible()
  const amounts = async () => {
    const { payments } = await (await page.request.get(`${origin}/api/customer-payments`)).json()
    return payments.flatMap(({ amount, undone }: { amount: string; undone: unknown }) => (undone ? [] : [amount]))
  }
  expect((await amounts()).toSorted()).toEqual(['1000.00', '9000.00'])
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Join with ₹1,000.00 TDS' })).toBeVisible()
  expect(await amounts()).toEqual(['10000.00'])
})

test('a payment that was set aside is brought back, recorded, followed to its invoice, and undone there', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Noor Jahan', amount: '10.00' })
  await importStatement(
    page,
    origin,
    strangers(1).map((row) => ({ ...row, amount: '7.00' })),
  )
  await page.goto(`${origin}/money`)
  const unknown = page.getByRole('region', { name: /^Unknown/ })
  await unknown.getByRole('button', { name: 'Not for an invoice' }).click()
  await expectAnnounced(page, 'Not for an invoice')
  const row = unknown.getByRole('listitem')
  await row.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('button', { name: 'Assign' })).toBeVisible()
  await row.getByRole('button', { name: 'Not for an invoice' }).click()
  await expect(row.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectAccessible(page)
  await expect(unknown).toHaveCount(0)

  const aside = page.getByRole('region', { name: 'Payments set aside' })
  await expect(aside.getByRole('heading')).toHaveText('Payments set aside 1 · ₹7.00')
  await aside.getByRole('heading', { name: 'Payments set aside' }).click()
  await aside.getByRole('button', { name: /^Bring back: .*₹7\.00$/ }).click()
  await expectAnnounced(page, 'It waits again')
  await expect(aside).toHaveCount(0)

  await unknown.getByRole('button', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /Noor Jahan/ }).check()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('main').getByText('1 payment recorded')).toBeVisible()
  await expect(unknown).toHaveCount(0)

  const recorded = page.getByRole('region', { name: 'Recorded' }).getByRole('listitem')
  await expect(recorded).toHaveCount(1)
  await expect(recorded).toContainText('found in the bank')
  await recorded.getByRole('link', { name: 'Noor Jahan' }).click()
  await expect(page).toHaveURL(/\/invoice\//)
  await page.getByRole('button', { name: 'Undo the payment of ₹7.00' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo payment' }).click()
  await expectAnnounced(page, 'Payment of ₹7.00 undone')
  await expect(page.getByRole('button', { name: 'Undo the payment of ₹7.00' })).toHaveCount(0)

  await page.goto(`${origin}/money`)
  await expect(page.getByRole('listitem').filter({ hasText: 'stranger0@ybl' })).toContainText('₹7.00')
  await expect(page.getByRole('region', { name: 'Recorded' })).toHaveCount(0)
})

test('a payment that is a rupee short settles its invoice in one tap; a bank charge is written off if the owner says so', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Iqbal Khan', amount: '1500.00' })
  await seller.invoice({ customer_name: 'Meera Textiles', amount: '2000.00' })
  await importStatement(page, origin, [
    { narration: 'UPI-IQBAL KHAN-iqbal@ybl-HDFC0001234-629312345678-UPI', amount: '1499.00' },
    { narration: 'UPI-MEERA TEXTILES-meera@ybl-HDFC0001234-629312345679-UPI', amount: '1982.30' },
  ])
  await page.goto(`${origin}/money`)
  const iqbal = page.getByRole('listitem').filter({ hasText: 'Iqbal Khan' })
  await expect(iqbal.getByRole('checkbox', { name: 'Write off ₹1 as rounding' })).toBeChecked()
  const meera = page.getByRole('listitem').filter({ hasText: 'Meera Textiles' })
  await expect(meera.getByRole('checkbox', { name: 'Write off ₹17.70 as a bank charge' })).not.toBeChecked()
  await expectAccessibleInBothThemes(page)
  await iqbal.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByRole('main').getByText('1 payment recorded')).toBeVisible()

  await meera.getByRole('button', { name: 'Choose another' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which invoice is it for?' })
  await dialog.getByRole('checkbox', { name: /Meera Textiles/ }).check()
  await expect(dialog.getByText(/₹17.70 stays due/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Write off/ }).check()
  await expect(dialog.getByText(/stays due/)).toBeHidden()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog).toBeHidden()
  for (const name of ['Iqbal Khan', 'Meera Textiles']) await expect(page.getByRole('link', { name })).toHaveCount(2)
  await page.getByRole('link', { name: 'Meera Textiles' }).first().click()
  await expect(page.getByRole('region', { name: 'Amount' }).getByText('Settled', { exact: true })).toBeVisible()
})

test('a cheque that the bank took back after it was recorded is undone from Money, or still counts', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Anup Press', amount: '5000.00' })
  await seller.invoice({ customer_name: 'Meera Textiles', amount: '731.00' })
  const cheques = [
    { narration: 'CLG/ANUP PRESS/000123/HDF', amount: '5000.00' },
    { narration: 'CLG/MEERA TEXTILES/000456/HDF', amount: '731.00' },
  ]
  await importStatement(page, origin, cheques)
  await page.goto(`${origin}/money`)
  for (const name of ['Anup Press', 'Meera Textiles']) {
    await page
      .getByRole('region', { name: /^(Sure|Likely)/ })
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: 'Record' })
      .click()
    await expect(page.getByRole('main').getByText('1 payment recorded')).toBeVisible()
  }
  await importStatement(page, origin, [
    ...cheques,
    { narration: 'CHQ RETURN 000123', amount: '-5000.00' },
    { narration: 'CHQ RETURN 000456', amount: '-731.00' },
  ])
  await page.reload()
  const section = page.getByRole('region', { name: /^Taken back by the bank 2/ })
  await expect(section).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const anup = section.getByRole('listitem').filter({ hasText: 'Anup Press' })
  await anup.getByRole('button', { name: 'Undo payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this payment?' })
  await expect(dialog.getByText(/^₹5,000.00 of Anup Press is not paid any more/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo payment' }).click()
  await expectAnnounced(page, 'Payment undone')
  await expect(page.getByRole('region', { name: /^Taken back by the bank 1/ })).toBeVisible()
  await page.getByRole('button', { name: 'It still counts' }).click()
  await expect(page.getByRole('region', { name: /^Taken back by the bank/ })).toHaveCount(0)
})
