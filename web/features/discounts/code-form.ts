import { createDiscountCode } from '#contract/discounts/discounts.ts'
import { type Faults, faultsOfIssues } from '#web/ui/form/faults.ts'

/** The values of the discount code form. */
interface CodeForm {
  code: string
  discount_amount: string
  /** Empty: no limit. */
  max_uses: string
  /** Empty: no last day. */
  last_day: string
}

/** The body of the call; it may contain invalid numbers, which the contract refuses. */
export interface CodeBody {
  code: string
  discount_amount: string
  max_uses?: number
  last_day?: string
}

export const EMPTY_CODE: CodeForm = { code: '', discount_amount: '', max_uses: '', last_day: '' }

/** Returns the body to send. */
export function codeBody(form: CodeForm): CodeBody {
  const uses = form.max_uses.trim()
  return {
    code: form.code.trim(),
    discount_amount: form.discount_amount.trim(),
    ...(uses === '' ? {} : { max_uses: /^\d+$/.test(uses) ? Number(uses) : 0 }),
    ...(form.last_day === '' ? {} : { last_day: form.last_day }),
  }
}

/** Returns a message for each field that the server would refuse. */
export const faultsOfCode = (form: CodeForm): Faults =>
  faultsOfIssues(createDiscountCode.body?.safeParse(codeBody(form)).error?.issues ?? [], (name) => name in form)
