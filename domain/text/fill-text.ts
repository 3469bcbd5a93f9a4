/** The names of a text's holes: "customer" and "amount" of "{customer} owes {amount}". */
export type Holes<S extends string> = S extends `${string}{${infer Hole}}${infer Rest}` ? Hole | Holes<Rest> : never

/** Fills the {holes} of a text; a value that is missing or null fills its hole with nothing. */
export const fillText = (text: string, values: Readonly<Record<string, string | number | null>>): string =>
  // A function, because a replacement text would interpret `$&` in a name.
  text.replace(/\{(\w+)\}/g, (_, hole: string) => `${values[hole] ?? ''}`)
