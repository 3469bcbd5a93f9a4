import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

const app = useApp()

/**
 * Tables of no business: a cluster would keep them whole on one node, or on every node. See docs/scaling.md. The
 * business of a user is only the one that they used last.
 */
const WHOLE: Record<string, readonly string[]> = {
  'of a person, found before their business is known': [
    'users',
    'sessions',
    'known_addresses',
    'sign_ins',
    'pending_sign_ups',
    'email_confirmations',
    'email_changes',
    'email_change_links',
    'password_resets',
    'password_reset_links',
    'two_steps',
    'recovery_codes',
    'passkeys',
    'passkey_challenges',
  ],
  'of the installation': [
    'migrations',
    'secrets',
    'attempts',
    'audit_log',
    'backups',
    'installation_days',
    'mail_counts',
    'receipt_keys',
    'stored_bytes_limit',
  ],
  'of the operator’s own sales': ['discount_codes', 'retained_plan_payments', 'receipt_series', 'provider_events'],
  'of the sandbox': [
    'test_orders',
    'sandbox_links',
    'sandbox_orders',
    'sandbox_payments',
    'sandbox_refunds',
    'sandbox_events',
  ],
  'its id is the business': ['businesses'],
}

/** Unique keys of a business's table that do not contain the business, and what a cluster would do with each. */
const GLOBAL_KEYS: Record<string, string> = {
  api_tokens_token_hash_key: 'found before the business is known: a table of its own at the coordinator',
  invitations_by_id: 'the same',
  invitations_token_hash_key: 'the same',
  invoices_id_key: 'links of payers have the id alone: a table id to business, or the business in the link',
  logos_id_key: 'addresses of logos have the id alone: the same',
  statement_links_id_key: 'addresses of statements have the id alone: the same',
  plan_notes_pkey: 'a note may have no business: at the coordinator with the plans',
  plan_payments_razorpay_payment_id_key: 'a payment of the provider grants once: at the coordinator with the plans',
  plan_payments_receipt_number_key: 'one series of receipts: at the coordinator with the plans',
  upgrades_provider_link_id_key: 'the provider names the link alone: at the coordinator with the plans',
  upgrades_reference_id_key: 'the same',
  stored_byte_changes_pkey: 'a queue that one job empties: at the coordinator, or one for each shard',
}

// A new table that is found here: begin its keys with business_id, or name it above and in docs/scaling.md with a
// reason.
test('each table has a business, or is named as one that stays whole', async () => {
  const rows = await app.current.db<{ name: string }[]>`
    SELECT relname AS name FROM pg_class c WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND (relname = 'users' OR NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'business_id'))`
  const whole = Object.values(WHOLE).flat()
  expect(rows.map(({ name }) => name).toSorted()).toEqual(whole.toSorted())
})

test('each unique key of a business’s table contains the business, or is named', async () => {
  const rows = await app.current.db<{ name: string }[]>`
    SELECT i.relname AS name FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'business_id'
    WHERE c.relnamespace = 'public'::regnamespace AND x.indisunique AND a.attnum <> ALL (x.indkey)
      AND c.relname <> 'users'`
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(GLOBAL_KEYS).toSorted())
})

test('each foreign key between tables of businesses contains the business', async () => {
  const rows = await app.current.db<{ name: string }[]>`
    SELECT f.conname AS name FROM pg_constraint f
      JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attname = 'business_id'
      JOIN pg_attribute b ON b.attrelid = f.confrelid AND b.attname = 'business_id'
    WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace AND a.attnum <> ALL (f.conkey)
      AND f.confrelid <> 'users'::regclass`
  expect(rows.map(({ name }) => name)).toEqual([])
})
