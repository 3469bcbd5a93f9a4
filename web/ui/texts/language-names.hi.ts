import type { Language } from '#domain/text/languages.ts'

/** The languages that customers read, in Hindi. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'अंग्रेज़ी',
  hi: 'हिंदी',
  mr: 'मराठी',
  gu: 'गुजराती',
  bn: 'बंगाली',
  ta: 'तमिल',
  te: 'तेलुगु',
  kn: 'कन्नड़',
  ml: 'मलयालम',
  pa: 'पंजाबी',
}
