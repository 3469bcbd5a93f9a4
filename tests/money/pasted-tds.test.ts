import { expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { readPasted, toSmsRequest } from '#web/features/bank/PasteSmsDialog.tsx'
import { utrOf } from '../claims/payer.ts'
import { useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const TODAY = indiaDay(new Date())
const [year, month, day] = TODAY.split('-')

/** Pastes a bank message as the screen does: it is read on the device, and what was read is sent. */
const paste = (amount: string, last: number) => {
  const text = `Rs.${amount} credited to your A/c XX1234 on ${day}-${month}-${year?.slice(2)} from NOOR CATERERS. UPI Ref No ${utrOf(TODAY, last)} -ICICI Bank`
  const { credits } = readPasted(text)
  expect(credits).toMatchObject([{ amount: fromRupees(amount), payer_name: 'NOOR CATERERS' }])
  return { credits: toSmsRequest(credits, TODAY) }
}

test.each([
  ['1', '9900.00', '100.00'],
  ['2', '9800.00', '200.00'],
  ['5', '9500.00', '500.00'],
  ['10', '9000.00', '1000.00'],
])(
  'a pasted bank message of %s%% less than the open bill is offered with its TDS, and settles it: %s',
  async (rate, amount, kept) => {
    const asha = await app.current.seller()
    const invoice = await asha.invoice({ customer_name: 'Noor Caterers', amount: '10000.00' })
    expect(await asha.post('/api/bank/sms', paste(amount, Number(rate)))).toMatchObject({ body: { added: 1 } })
    const [credit] = (await asha.get('/api/money')).body.credits
    const tds = { invoice_id: invoice.id, amount: kept, rate }
    expect(credit).toMatchObject({
      group: 'likely',
      choices: [{ tds, allocations: [{ invoice_id: invoice.id, amount }] }],
    })
    const body = { credits: [{ credit_id: credit.id, allocations: [{ invoice_id: invoice.id, amount }], tds }] }
    expect((await asha.post('/api/money/confirm', body)).body.credits).toMatchObject([{ result: 'recorded' }])
    expect((await asha.get(`/api/invoices/${invoice.id}`)).body.invoice).toMatchObject({ state: 'paid' })
  },
)
