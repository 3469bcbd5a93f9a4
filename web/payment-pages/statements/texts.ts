import type { PageLanguage } from '../views.ts'

const en = {
  title: 'Statement of account',
  period: (from: string, to: string) => `${from} to ${to}`,
  upTo: (to: string) => `Up to ${to}`,
  due: 'Balance due',
  advance: 'Advance with the shop',
  settled: 'Nothing is due',
  opening: 'Opening balance',
  closing: 'Closing balance',
  kinds: { invoice: 'Invoice', credit_note: 'Credit note', payment: 'Payment', refund: 'Refund' },
  about: (number: string) => `for invoice ${number}`,
  help: 'The link works for 30 days, or until the shop ends it. Is something missing? Tell the shop.',
}

const hi: typeof en = {
  title: 'खाते का विवरण',
  period: (from, to) => `${from} से ${to}`,
  upTo: (to) => `${to} तक`,
  due: 'बाकी रकम',
  advance: 'दुकान के पास एडवांस',
  settled: 'कुछ बाकी नहीं',
  opening: 'शुरुआती बाकी',
  closing: 'आखिरी बाकी',
  kinds: { invoice: 'बिल', credit_note: 'क्रेडिट नोट', payment: 'भुगतान', refund: 'वापसी' },
  about: (number) => `बिल ${number} के लिए`,
  help: 'यह लिंक 30 दिन तक या दुकान के बंद करने तक चलता है। कुछ छूट गया है? दुकान को बताएँ।',
}

/** The texts of the page of a statement. */
export const STATEMENT_TEXTS: Record<PageLanguage, typeof en> = { en, hi }
