import { fromRupees, type Paise, toRupees } from './money.ts'

/** Fields as the API speaks them: money as rupees. Another kind of bigint, such as a quantity, does not compile. */
export type InRupees<T> = {
  [Field in keyof T]: T[Field] extends Paise
    ? string
    : T[Field] extends Paise | null
      ? string | null
      : T[Field] extends bigint | null
        ? never
        : T[Field]
}

/** The same fields with each amount as toRupees writes it. */
export const inRupees = <T extends object>(fields: T): InRupees<T> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'bigint' ? toRupees(value as Paise) : value,
    ]),
  ) as InRupees<T>

/** The named amounts of an answer in paise. @throws RangeError where one is not as toRupees writes it */
export const inPaise = <Name extends string>(
  fields: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Record<Name, Paise> =>
  Object.fromEntries(names.map((name) => [name, fromRupees(fields[name])])) as Record<Name, Paise>
