import type { Day } from '#domain/days/india-day.ts'
import { findTdsKind, TDS_KINDS, type TdsKind, type TdsTax, tdsSection } from '#domain/tds/tds-kinds.ts'
import { say } from '#web/ui/texts/say.ts'
import { TDS_LABELS } from './tds-labels.en.ts'
import * as texts from '../texts.en.ts'

/** What a form says of TDS beside its amount: the id of a kind, or empty. */
export interface TypedTdsKind {
  tds_kind: string
  received_on: Day
}

/** Tax, rate and section for the API; nothing if none was chosen. */
export function tdsTerms({ tds_kind, received_on }: TypedTdsKind): { tax?: TdsTax; rate?: string; section?: string } {
  const kind = findTdsKind(tds_kind)
  return kind ? { tax: kind.tax, rate: kind.rate, section: tdsSection(kind, received_on) } : {}
}

/** "Professional fees: 10%, s.393(1)/194J, 1027". */
const labelOf = (kind: TdsKind, day: Day): string =>
  say(texts.tdsKind, { label: TDS_LABELS[kind.id], rate: kind.rate, section: tdsSection(kind, day) })

/** The choices of a form on a day. */
export const tdsKindChoices = (day: Day): (readonly [string, string])[] => [
  ['', texts.notChosen],
  ...TDS_KINDS.map((kind) => [kind.id, labelOf(kind, day)] as const),
]
