/** A value in a query template. A nested query becomes part of the outer one. */
export type Value =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | Json
  | readonly Value[]
  | Query<object>

type Scalar = Exclude<Value, Query<object>>

/** A value for a json column. */
export interface Json {
  toPostgres: () => string
}

/** Runs the SQL text of a query with its parameters. */
export type Run<Rows> = (text: string, values: readonly Scalar[]) => Promise<Rows>

/**
 * SQL text with parameters; values never become SQL. It runs once, when it is first awaited. Nested in another query,
 * it does not run but becomes part of that query's text.
 */
export class Query<Rows extends object> implements PromiseLike<Rows> {
  readonly #pieces: readonly string[]
  readonly #values: readonly Value[]
  readonly #run: Run<Rows>
  #answer: Promise<Rows> | undefined

  constructor(pieces: readonly string[], values: readonly Value[], run: Run<Rows>) {
    this.#pieces = pieces
    this.#values = values
    this.#run = run
  }

  // oxlint-disable-next-line unicorn/no-thenable
  then<Good = Rows, Bad = never>(
    onGood?: ((rows: Rows) => Good | PromiseLike<Good>) | null,
    onBad?: ((reason: unknown) => Bad | PromiseLike<Bad>) | null,
  ): Promise<Good | Bad> {
    this.#answer ??= this.#start()
    return this.#answer.then(onGood, onBad)
  }

  catch<Bad>(onBad: (reason: unknown) => Bad | PromiseLike<Bad>): Promise<Rows | Bad> {
    return this.then(null, onBad)
  }

  #start(): Promise<Rows> {
    const values: Scalar[] = []
    return this.#run(this.#write(values), values)
  }

  #write(values: Scalar[]): string {
    const [first = '', ...rest] = this.#pieces
    return rest.reduce((text, piece, i) => text + this.#writeValue(this.#values[i], values) + piece, first)
  }

  #writeValue(value: Value | undefined, values: Scalar[]): string {
    if (value === undefined) throw new TypeError('A value of a query is undefined.')
    return value instanceof Query ? value.#write(values) : `$${values.push(value)}`
  }
}
