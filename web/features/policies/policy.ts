/** A question and its answer, collapsed at first. */
interface Question {
  question: string
  answer: string
}

/**
 * One block of a section: a paragraph, a list, collapsed questions, or the contact details of this installation. Text
 * may contain links as `[words](/address)`.
 */
export type Block = string | { list: string[] } | { questions: Question[] } | { contact: 'all' | 'grievance' }

export interface Section {
  /** Anchor of the section: the part after # in its address. */
  id: string
  title: string
  body: Block[]
}

/** A page of policy text. `numbered` puts "1." and so on before each heading. */
export interface Policy {
  title: string
  updated?: string
  numbered: boolean
  intro: string
  sections: Section[]
}
