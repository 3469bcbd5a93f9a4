import { createDiscountCode } from '#contract/discounts/discounts.ts'

/** The values of the discount code form. */
export interface CodeForm {
  code: string
  discount_amount: string
  /** Empty: no limit. */
  max_uses: string
  /** Empty: no last day. */
  last_day: string
}

export type CodeFaults = Partial<Record<keyof CodeForm, string>>

/** The body of the call; invalid numbers stay in it, and the contract refuses them. */
export interface CodeBody {
  code: string
  discount_amount: string
  max_uses?: number
  last_day?: string
}

export const EMPTY_CODE: CodeForm = { code: '', discount_amount: '', max_uses: '', last_day: '' }

/** Validates the form by the rules of the call: returns the body, or a fault for each field. */
export function readCodeForm(form: CodeForm): { body: CodeBody } | { faults: CodeFaults } {
  const uses = form.max_uses.trim()
  const body: CodeBody = {
    code: form.code.trim(),
    discount_amount: form.discount_amount.trim(),
    ...(uses === '' ? {} : { max_uses: /^\d+$/.test(uses) ? Number(uses) : 0 }),
    ...(form.last_day === '' ? {} : { last_day: form.last_day }),
  }
  const faults: Record<string, string> = {}
  for (const { path, message } of createDiscountCode.body?.safeParse(body).error?.issues ?? []) {
    faults[String(path[0])] ??= message
  }
  return Object.keys(faults).length > 0 ? { faults } : { body }
}
