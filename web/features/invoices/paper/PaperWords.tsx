import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { languageForCustomer, type PayerLanguage } from '#domain/text/languages.ts'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import styles from './paper.module.css'

interface Words {
  language: PayerLanguage
  /** The fixed words in this language, keyed by the English ones; empty for English. */
  words: ReadonlyMap<string, string>
}

const ENGLISH: Words = { language: 'en', words: new Map() }

/** The second language of the surrounding document. */
export const PaperWords = createContext(ENGLISH)

export const usePaperWords = (): Words => use(PaperWords)

/**
 * The second language of a document, as in its PDF: the customer's, else that of the business. Its words are loaded for
 * the first document in a language other than English; until then it is in English.
 */
export function useWordsFor(customerLanguage: PayerLanguage | null): { words: Words; isLoading: boolean } {
  const language = languageForCustomer(customerLanguage, useBusiness().data?.language ?? 'en')
  const { data, isLoading } = useQuery({
    queryKey: ['paper-words', language],
    queryFn: async (): Promise<Words> => {
      const { paperTerms } = await import('#domain/document/paper-terms/paper-terms.ts')
      return { language, words: new Map(Object.entries(paperTerms(language))) }
    },
    enabled: language !== 'en',
  })
  return { words: data ?? ENGLISH, isLoading }
}

/** The word of the second language for an English one; renders nothing without one. */
export function OwnWord({ of }: { of: string }) {
  const { language, words } = usePaperWords()
  const own = words.get(of)
  return own === undefined ? null : (
    <span lang={language} className={styles.own}>
      {own}
    </span>
  )
}

/**
 * A fixed word of the document, with the word of the second language beside it, or `below` as in the head of a column.
 */
export function Term({ children: term, below = false }: { children: string; below?: boolean }) {
  const { words } = usePaperWords()
  if (!words.has(term)) return term
  return (
    <>
      {term} {below ? <br /> : '· '}
      <OwnWord of={term} />
    </>
  )
}
