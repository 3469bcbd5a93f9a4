import { fromRupees, type Paise, toRupees } from './money.ts'

/** Fields with amounts as rupees, as in the API. Other kinds of bigint, such as quantities, do not compile. */
export type InRupees<T> = {
  [Field in keyof T]: T[Field] extends Paise
    ? string
    : T[Field] extends Paise | null
      ? string | null
      : T[Field] extends bigint | null
        ? never
        : T[Field]
}

/** Converts each amount of an object by toRupees. */
export function inRupees<T extends object>(fields: T): InRupees<T> {
  const shown = { ...fields } as Record<string, unknown>
  for (const name in shown) {
    const value = shown[name]
    if (typeof value === 'bigint') shown[name] = toRupees(value as Paise)
  }
  return shown as InRupees<T>
}

/** Converts the named amounts of an API answer to paise. @throws RangeError if one has another format than toRupees */
export const inPaise = <Name extends string>(
  fields: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Record<Name, Paise> =>
  Object.fromEntries(names.map((name) => [name, fromRupees(fields[name])])) as Record<Name, Paise>
