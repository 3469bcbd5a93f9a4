import { PROVIDERS } from './reports/report-columns.ts'

/** Banks whose statements are read without a question. tests/domain/bank/statement.test.ts has the headings of each. */
export const TESTED_BANKS = [
  'hdfc',
  'icici',
  'sbi',
  'axis',
  'kotak',
  'pnb',
  'bank_of_baroda',
  'idfc_first',
  'federal',
  'canara',
  'union',
  'paytm',
] as const
export type TestedBank = (typeof TESTED_BANKS)[number]

/** Payment apps whose reports are read. tests/bank/samples/report-files.ts has a report of each. */
export const TESTED_APPS = PROVIDERS.filter((provider) => provider !== 'other')
export type TestedApp = (typeof TESTED_APPS)[number]
