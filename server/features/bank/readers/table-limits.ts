import type { Limits } from '../../../platform/sheets/read-csv.ts'

/** Rows, columns and cells of a statement. A busy shop has some 2,000 rows a month; reports of Paytm have 115 columns. */
export const TABLE_LIMITS: Limits = { rows: 20_000, columns: 200, cells: 500_000 }

/** Longest text of a cell, in characters. */
export const CELL_MAX = 2_000

/** Texts of all cells of a workbook together, in characters. 20,000 rows of a statement have some 4 million. */
export const TEXT_MAX = 16_000_000
