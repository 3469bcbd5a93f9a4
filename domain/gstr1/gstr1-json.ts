import { decimalJson } from '../money/decimal-json.ts'
import type { Gstr1 } from './gstr1.ts'

/** The JSON file for the portal's offline tool. Every bigint is written in hundredths. */
export const writeGstr1 = (gstr1: Gstr1): string => decimalJson(gstr1, 2)
