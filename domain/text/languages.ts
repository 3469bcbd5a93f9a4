/** The languages of what a customer reads: pages for payers and messages. Codes of ISO 639-1, as browsers send them. */
export const PAYER_LANGUAGES = ['en', 'hi', 'mr', 'gu', 'bn', 'ta', 'te', 'kn', 'ml', 'pa'] as const
export type PayerLanguage = (typeof PAYER_LANGUAGES)[number]

/** Returns the language in which a customer is written to: the customer's, otherwise that of the account. */
export const languageForCustomer = (customers: PayerLanguage | null, accounts: PayerLanguage): PayerLanguage =>
  customers ?? accounts

/** Each language in its own script, as its readers look for it. */
export const OWN_NAMES: Record<PayerLanguage, string> = {
  en: 'English',
  hi: 'हिंदी',
  mr: 'मराठी',
  gu: 'ગુજરાતી',
  bn: 'বাংলা',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  kn: 'ಕನ್ನಡ',
  ml: 'മലയാളം',
  pa: 'ਪੰਜਾਬੀ',
}

/** Names in exported and imported tables, whose headings are English. */
export const ENGLISH_NAMES: Record<PayerLanguage, string> = {
  en: 'English',
  hi: 'Hindi',
  mr: 'Marathi',
  gu: 'Gujarati',
  bn: 'Bengali',
  ta: 'Tamil',
  te: 'Telugu',
  kn: 'Kannada',
  ml: 'Malayalam',
  pa: 'Punjabi',
}

export const isPayerLanguage = (value: unknown): value is PayerLanguage =>
  PAYER_LANGUAGES.some((language) => language === value)

/** Finds a language by its code, its English name or its own name, regardless of case; undefined for other text. */
export const findPayerLanguage = (text: string): PayerLanguage | undefined => {
  const word = text.trim().toLowerCase()
  return PAYER_LANGUAGES.find((code) => [code, ENGLISH_NAMES[code].toLowerCase(), OWN_NAMES[code]].includes(word))
}
