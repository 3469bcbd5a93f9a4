import type { Faults } from './document-body.ts'
import type { SellerPlace } from './read-typed.ts'
import type { TypedDocument } from './typed-document.ts'

/** What each section of the editor gets. */
export interface SectionProps {
  document: TypedDocument
  seller: SellerPlace
  faults: Faults
  set: (part: Partial<Omit<TypedDocument, 'lines'>>) => void
  /** Looks at a field that is left. */
  look: (name: string) => void
}
