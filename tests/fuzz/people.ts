import { type Client, insist } from '../harness/client.ts'
import type { Seller, TestApp } from '../harness/app.ts'
import { bearer, makeToken } from '../api-tokens/use-token.ts'
import { makeFullAccount } from '../account-deletion/full-life.ts'
import { joinBusiness } from '../members/member.ts'

/** Words that only the other business has. */
export const CANARIES = [
  'Canary-Bakery',
  'canary-ravi',
  'canary-lamp',
  'canary-note',
  'canarybird@okaxis',
  'canary-bank-row',
]

/** Who sends requests: each has their own session, or a token and no cookie. */
export interface Person {
  role: string
  client: Client
  headers: Record<string, string>
  /** Signs in again after a call that ended the session. */
  comeBack: () => Promise<void>
}

const withSession = (role: string, seller: Seller): Person => ({
  role,
  client: seller,
  headers: {},
  comeBack: async () => {
    const signIn = { email: seller.email, password: seller.password }
    const { status } = await insist(() => seller.post('/api/auth/login', signIn))
    // The rest of the run would only be refused.
    if (status !== 200) throw new Error(`The ${role} cannot sign in again: ${status}`)
  },
})

/** Returns an owner, staff, accountant, former member, visitor and token of one business, and the owner of another. */
export async function gatherPeople(app: TestApp): Promise<{ people: Person[]; owner: Seller }> {
  const { seller: owner } = await makeFullAccount(app)
  const staff = await joinBusiness(app, owner, 'staff')
  const accountant = await joinBusiness(app, owner, 'accountant')
  const former = await joinBusiness(app, owner, 'staff')
  await app.db`UPDATE memberships SET ended_at = now() WHERE user_id = ${former.id}
    AND business_id = (SELECT business_id FROM users WHERE id = ${owner.id})`
  const { secret } = await makeToken(owner)
  const nothing = () => Promise.resolve()
  const people = [
    withSession('owner', owner),
    withSession('staff', staff),
    withSession('accountant', accountant),
    { role: 'former member', client: former, headers: {}, comeBack: nothing },
    { role: 'visitor', client: app.visitor(), headers: {}, comeBack: nothing },
    { role: 'token', client: app.visitor(), headers: bearer(secret), comeBack: nothing },
    withSession('other owner', await app.seller({ plan: 'Free' })),
  ]
  return { people, owner }
}

/** Makes a business with canaries in its rows, of which nobody else may learn anything; returns ids of its things. */
export async function makeCanaryBusiness(app: TestApp): Promise<string[]> {
  const victim = await app.seller({ name: 'Canary-Bakery', default_upi: 'canarybird@okaxis' })
  const invoice = await victim.invoice({ customer_name: 'canary-ravi', notes: 'canary-note' })
  const { item } = (await victim.post('/api/items', { description: 'canary-lamp', unit_price: '10.00' })).body
  const paid = await victim.invoice({ customer_name: 'canary-ravi', notes: 'canary-note' })
  await victim.put(`/api/invoices/${paid.id}`, { paid: true })
  const { body } = await victim.get(`/api/invoices/${paid.id}`)
  const rows = 'Date,Narration,Deposit Amt.,Closing Balance\n01/10/26,canary-bank-row,5.00,5.00\n'
  await victim.raw('POST', '/api/bank/statements', rows, { 'content-type': 'text/csv' })
  const payments = body.invoice.payments.map(({ id }: { id: string }) => id)
  return [invoice.id, paid.id, invoice.customer_id, item.id, ...payments]
}
