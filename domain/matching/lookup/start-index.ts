function byText(a: { text: string }, b: { text: string }): number {
  if (a.text < b.text) return -1
  // Stryker disable next-line ConditionalExpression,EqualityOperator: of two texts only the lesser is asked for
  return a.text > b.text ? 1 : 0
}

/** Finds texts by their start. Call `sort` after the last `add`. */
export class StartIndex<Value> {
  readonly #entries: { text: string; value: Value }[] = []

  add(text: string, value: Value): void {
    this.#entries.push({ text, value })
  }

  sort(): void {
    this.#entries.sort(byText)
  }

  /** Returns the values of texts that begin with `start`, at most that many. */
  find(start: string, most: number): Value[] {
    const from = this.#firstFrom(start)
    return this.#entries
      .slice(from, from + most)
      .filter(({ text }) => text.startsWith(start))
      .map(({ value }) => value)
  }

  /** Whether a longer text begins with `start`. */
  hasLonger(start: string): boolean {
    // "!" is the first printable character after the blank.
    const next = this.#entries[this.#firstFrom(`${start}!`)]
    return next !== undefined && next.text.startsWith(start)
  }

  #firstFrom(text: string): number {
    let [low, high] = [0, this.#entries.length]
    while (low < high) {
      const middle = (low + high) >> 1
      // Stryker disable next-line OptionalChaining,StringLiteral: the middle is one of the entries
      if ((this.#entries[middle]?.text ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }
}
