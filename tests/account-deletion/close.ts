import { eraseDueAccounts } from '#server/features/account-deletion/erase.ts'
import type { Seller, TestApp } from '../harness/app.ts'

/** Asks for the deletion of a seller's account. */
export const closeAccount = (seller: Seller, given: Record<string, unknown> = {}) =>
  seller.post('/api/auth/delete-account', { password: seller.password, confirmation: seller.email, ...given })

/** Erases a closed account as if its 14 days were over. */
export async function eraseNow({ db }: TestApp, seller: Seller): Promise<void> {
  await db`UPDATE businesses SET deletion_at = now()
    WHERE deletion_at IS NOT NULL AND id = (SELECT business_id FROM users WHERE id = ${seller.id})`
  await eraseDueAccounts(db)
}
