import { showCount } from '#web/ui/texts/say.ts'
import { fromRupees, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'

/** "7 · ₹1,20,930.32". */
export function sumLabel(rows: readonly { amount: string }[]): string {
  const sum = paise(rows.reduce((total, { amount }) => total + fromRupees(amount), 0n))
  return `${showCount(rows.length)} · ${showRupeesAndPaise(sum)}`
}
