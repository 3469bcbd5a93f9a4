import { groupIndian } from '#domain/money/money.ts'
import { fillText, type Holes } from '#domain/text/fill-text.ts'
import { pluralForm } from './language.en.ts'

/** Extracts "link" from "Read the <link>terms</link>". */
export type Tags<S extends string> = S extends `${string}</${infer Tag}>${infer Rest}` ? Tag | Tags<Rest> : never

/** A text for each plural form of a language; `zero` is for 0, even if the language has no separate form for it. */
type PluralForms = Readonly<{ zero?: string; one: string; other: string }>
type FormOf<F extends PluralForms> = Extract<F[keyof F], string>

/** The value of a hole; null leaves it empty. */
type Value = string | number | null

/** Returns a count with Indian grouping: "1,00,000". The digits are 0 to 9, also in Hindi. */
export const showCount = (count: number): string => groupIndian(String(count))

/** Returns the text with its {holes} filled. */
export const say = <S extends string>(text: S, values: Readonly<Record<Holes<S>, Value>>): string =>
  fillText(text, values)

/** Returns the form of the text for this count; {count} is filled with Indian grouping, other holes with `values`. */
export const sayCount = <F extends PluralForms>(
  forms: F,
  count: number,
  ...[values]: Exclude<Holes<FormOf<F>>, 'count'> extends never
    ? []
    : [values: Readonly<Record<Exclude<Holes<FormOf<F>>, 'count'>, Value>>]
): string =>
  say<string>((count === 0 && forms.zero) || forms[pluralForm(count)], { count: showCount(count), ...values })
