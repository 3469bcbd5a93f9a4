import { SCREEN_PATHS } from '#contract/site/screen-paths.ts'
import type { Shop } from './pavti.ts'

/** Screens that a signed-in user cannot open. */
export const FOR_VISITORS: readonly string[] = ['/login', '/signup', '/forgot-password', '/reset-password']

/** Screens that have another path, too. */
export const TWICE: readonly string[] = ['/', '/auth/login', '/auth/signup']

const SAMPLE = SCREEN_PATHS.filter((path) => path.startsWith('/sample'))

/** Screens of a signed-in user, except those of the sample. */
export const FOR_SELLERS: readonly string[] = SCREEN_PATHS.filter(
  (path) => ![...FOR_VISITORS, ...TWICE, ...SAMPLE].includes(path),
)

/** Ids of what the screens of a seller show. */
export interface Shown {
  invoice: string
  draft: string
  customer: string
  recurring: string
  quotation: string
}

/** Words of the seller in what the screens show. */
interface Words {
  customer: string
  notes: string
  item: string
  tenant: string
  rent: string
}

/** Makes what the screens of a seller show: an invoice, a draft, a quotation and a recurring invoice. */
export async function makeShown(seller: Shop, { customer, notes, item, tenant, rent }: Words): Promise<Shown> {
  const lines = [{ description: item, unit_price: '500' }]
  const { id, customer_id } = await seller.invoice({ customer_name: customer, notes })
  const draft = await seller.invoice({ customer_name: customer, amount: undefined, lines, draft: true })
  const recurring = await seller.recurring({ customer_name: tenant, text: rent })
  const quotation = await seller.quotation({ customer_name: customer, lines })
  return { invoice: id, draft: draft.id, customer: customer_id, recurring: recurring.id, quotation: quotation.id }
}

/** The path of a screen with the id that belongs into it. */
export function screenAddress(path: string, { invoice, draft, customer, recurring, quotation }: Shown): string {
  const idFor = () => {
    if (path.startsWith('/sample')) return '1'
    if (path.startsWith('/recurring')) return recurring
    if (path.startsWith('/quotations')) return quotation
    if (path.startsWith('/customers')) return customer
    return path.endsWith('/edit') ? draft : invoice
  }
  return path.replace(':id', idFor())
}
