/** What a payment was really for. */
export interface Truth {
  /** Invoices that it pays; none if it is for no open invoice. */
  invoices: readonly string[]
  /** The way in which it is unusual, for the report. */
  how: 'full' | 'tds' | 'sum' | 'part' | 'over' | 'stranger' | 'twice' | 'other'
}
