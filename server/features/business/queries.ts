import type { MemberRole } from '#contract/members/member-role.ts'
import type { ResetQuestion } from '#contract/business/business.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { TaxRate } from '#domain/gst/tax-rate.ts'
import type { SellerDetails } from '#domain/document/seller.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor, Owner } from '../../actor/actor.ts'

/** The fields of a business that its owner can edit. */
export interface Details extends SellerDetails {
  name: string
  /** Days until a new invoice is due. */
  due_days: number | null
  /** Whether the owner chose to have no due date, as opposed to not choosing. */
  has_no_due_date: boolean
  /** The Udyam number of a micro or small enterprise. */
  udyam: string | null
  /** Whether statements and reminders name the interest on late payment. */
  shows_msme_interest: boolean
  /** Null until the seller sets it. */
  usual_rate: TaxRate | null
  usual_hsn: string | null
  /** Whether a registered seller files GST returns each quarter. */
  files_quarterly: boolean
  /** The last IST day whose books are closed. */
  books_closed_to: Day | null
  /** Whether accountants of the business may close the books. */
  accountant_closes_books: boolean
  /** Whether the customer's copy of an invoice shows the bank account, and the PAN. */
  show_bank_to_payers: boolean
  show_pan_to_payers: boolean
  /** Whether payment links add a few paise, to distinguish payments. */
  adds_paise: boolean
  /** Whether the payment page also lets customers pay an amount of their choice. */
  allows_any_amount: boolean
  /** Whether views of payment links are counted. */
  counts_views: boolean
  /** Whether sure credits of a new statement or message are recorded automatically. */
  records_sure: boolean
}

export interface BusinessRow extends Details {
  default_upi: string | null
  custom_field_labels: string[]
  signature_id: string | null
  version: number
}

/** The columns of `SellerDetails`. */
export const sellerColumns = (db: Db | Tx) => db`
  address, state_code, pincode, phone, email, registration, gstin, pan, bank_holder, bank_account, bank_ifsc, bank_swift,
  terms, footer_note, accent, template, words_language`

const businessColumns = (db: Db | Tx) => db`
  name, ${sellerColumns(db)}, due_days, has_no_due_date, udyam, shows_msme_interest, usual_rate, usual_hsn, files_quarterly, books_closed_to, accountant_closes_books,
  show_bank_to_payers, show_pan_to_payers, adds_paise, allows_any_amount, counts_views, records_sure, default_upi,
  custom_field_labels, signature_id, version`

export const findBusiness = async (db: Db | Tx, actor: Actor) =>
  (
    await db<BusinessRow[]>`
    SELECT ${businessColumns(db)} FROM businesses WHERE id = ${actor.businessId}`
  )[0]

/** Locks the row until the transaction ends, so that a concurrent save sees the changes of the first. */
export const lockBusiness = async (tx: Tx, actor: Actor) =>
  (
    await tx<BusinessRow[]>`
    SELECT ${businessColumns(tx)} FROM businesses WHERE id = ${actor.businessId} FOR UPDATE`
  )[0]

/** Returns the user's role; null once their access has ended. */
export const findRole = async (tx: Tx, { businessId, userId }: Actor): Promise<MemberRole | null> =>
  (
    await tx<{ role: MemberRole }[]>`
    SELECT role FROM read_members WHERE business_id = ${businessId} AND id = ${userId} AND is_active`
  )[0]?.role ?? null

/** Returns those of these businesses that do not count the views of their links. */
export const listUncountedBusinesses = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  (await db<{ id: string }[]>`SELECT id FROM businesses WHERE id = ANY (${[...ids]}::uuid[]) AND NOT counts_views`).map(
    ({ id }) => id,
  )

/** Returns the last day of closed books, and locks it until the transaction ends. */
export const lockBooksClosedTo = async (tx: Tx, actor: Actor): Promise<Day | null> =>
  (
    await tx<{ books_closed_to: Day | null }[]>`
    SELECT books_closed_to FROM businesses WHERE id = ${actor.businessId} FOR SHARE`
  )[0]?.books_closed_to ?? null

export const findBooksClosedTo = async (db: Db | Tx, actor: Actor): Promise<Day | null> =>
  (
    await db<{ books_closed_to: Day | null }[]>`
    SELECT books_closed_to FROM businesses WHERE id = ${actor.businessId}`
  )[0]?.books_closed_to ?? null

export const findRecordsSure = async (db: Db | Tx, actor: Actor): Promise<boolean> =>
  (
    await db<{ records_sure: boolean }[]>`
    SELECT records_sure FROM businesses WHERE id = ${actor.businessId}`
  )[0]?.records_sure ?? false

export const findShowsMsmeInterest = async (db: Db | Tx, owner: Owner): Promise<boolean> =>
  (
    await db<{ shows_msme_interest: boolean }[]>`
    SELECT shows_msme_interest FROM businesses WHERE id = ${owner.businessId}`
  )[0]?.shows_msme_interest ?? false

export const setDetails = (tx: Tx, actor: Actor, to: Details) => tx`
  UPDATE businesses SET name = ${to.name}, address = ${to.address}, state_code = ${to.state_code},
    pincode = ${to.pincode}, phone = ${to.phone}, email = ${to.email}, registration = ${to.registration},
    gstin = ${to.gstin}, pan = ${to.pan}, bank_holder = ${to.bank_holder}, bank_account = ${to.bank_account},
    bank_ifsc = ${to.bank_ifsc}, bank_swift = ${to.bank_swift}, terms = ${to.terms}, footer_note = ${to.footer_note}, accent = ${to.accent},
    template = ${to.template}, words_language = ${to.words_language}, due_days = ${to.due_days},
    has_no_due_date = ${to.has_no_due_date},
    udyam = ${to.udyam}, shows_msme_interest = ${to.shows_msme_interest},
    usual_rate = ${to.usual_rate}, usual_hsn = ${to.usual_hsn}, files_quarterly = ${to.files_quarterly},
    books_closed_to = ${to.books_closed_to}, accountant_closes_books = ${to.accountant_closes_books},
    show_bank_to_payers = ${to.show_bank_to_payers}, show_pan_to_payers = ${to.show_pan_to_payers},
    adds_paise = ${to.adds_paise}, allows_any_amount = ${to.allows_any_amount}, counts_views = ${to.counts_views}, records_sure = ${to.records_sure},
    version = version + 1
  WHERE id = ${actor.businessId}`

/** Returns the saved UPI IDs, oldest first; the default one may be missing. */
export const listUpiIds = async (db: Db | Tx, actor: Actor): Promise<string[]> =>
  (
    await db<{ vpa: string }[]>`
    SELECT vpa FROM business_upis WHERE business_id = ${actor.businessId} ORDER BY created_at, vpa`
  ).map(({ vpa }) => vpa)

/** Whether a UPI ID is in the list of the business or is its default one, which may have no row in the list. */
export const isSavedUpiId = async (db: Db | Tx, { businessId }: Owner, vpa: string): Promise<boolean> => {
  const [row] = await db<{ is_saved: boolean }[]>`
    SELECT EXISTS (SELECT FROM business_upis WHERE business_id = ${businessId} AND vpa = ${vpa})
      OR EXISTS (SELECT FROM businesses WHERE id = ${businessId} AND default_upi = ${vpa}) AS is_saved`
  return row?.is_saved === true
}

/** Returns the saved UPI IDs that were not confirmed since a password reset. */
export const listUnconfirmedUpiIds = async (db: Db | Tx, actor: Actor): Promise<string[]> =>
  (
    await db<{ vpa: string }[]>`
    SELECT vpa FROM business_upis WHERE business_id = ${actor.businessId} AND NOT is_confirmed ORDER BY created_at, vpa`
  ).map(({ vpa }) => vpa)

/** Marks all UPI IDs of a business as unconfirmed. Adds a row for the default one, which may have none. */
export async function setUpiIdsUnconfirmed(tx: Tx, { businessId }: Owner): Promise<void> {
  await tx`
    INSERT INTO business_upis (business_id, vpa)
    SELECT id, default_upi FROM businesses WHERE id = ${businessId} AND default_upi IS NOT NULL ON CONFLICT DO NOTHING`
  await tx`UPDATE business_upis SET is_confirmed = false WHERE business_id = ${businessId}`
}

export const setUpiIdConfirmed = async (db: Db, actor: Actor, vpa: string): Promise<boolean> =>
  (await db`UPDATE business_upis SET is_confirmed = true WHERE business_id = ${actor.businessId} AND vpa = ${vpa}`)
    .count > 0

export async function setUpiIds(tx: Tx, actor: Actor, vpas: string[], defaultUpi: string | null): Promise<void> {
  await tx`DELETE FROM business_upis WHERE business_id = ${actor.businessId} AND vpa <> ALL(${vpas}::text[])`
  for (const vpa of vpas) {
    await tx`INSERT INTO business_upis (business_id, vpa) VALUES (${actor.businessId}, ${vpa}) ON CONFLICT DO NOTHING`
  }
  await tx`UPDATE businesses SET default_upi = ${defaultUpi}, version = version + 1 WHERE id = ${actor.businessId}`
}

// After a password reset the owner is asked to check data that someone else may have changed.

export const askAfterReset = (tx: Tx, { businessId }: Owner, about: readonly ResetQuestion[]) => tx`
  INSERT INTO reset_questions (business_id, about)
  SELECT b.id, q.about FROM businesses b CROSS JOIN unnest(${[...about]}::text[]) AS q (about)
  WHERE b.id = ${businessId} AND (q.about <> 'bank_account' OR b.bank_account IS NOT NULL)
    AND (q.about <> 'statement_links' OR EXISTS (
      SELECT 1 FROM read_statement_links l WHERE l.business_id = b.id AND l.expires_at > now()))
  ON CONFLICT DO NOTHING`

export const listQuestions = async (db: Db | Tx, { businessId }: Owner): Promise<ResetQuestion[]> =>
  (
    await db<{ about: ResetQuestion }[]>`
    SELECT about FROM reset_questions WHERE business_id = ${businessId} ORDER BY about`
  ).map(({ about }) => about)

export const deleteQuestion = (db: Db | Tx, { businessId }: Owner, about: ResetQuestion) => db`
  DELETE FROM reset_questions WHERE business_id = ${businessId} AND about = ${about}`
