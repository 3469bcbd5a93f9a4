/** "customer" and "amount" of "{customer} owes {amount}". */
export type Holes<S extends string> = S extends `${string}{${infer Hole}}${infer Rest}` ? Hole | Holes<Rest> : never

/** The text with its {holes} filled; a value that is missing or null fills its hole with nothing. */
export const fillText = (text: string, values: Readonly<Record<string, string | number | null>>): string =>
  // A function, since `$&` in a name would be replaced otherwise.
  text.replace(/\{(\w+)\}/g, (_, hole: string) => `${values[hole] ?? ''}`)
