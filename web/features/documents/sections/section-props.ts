import type { Faults } from '../draft/document-body.ts'
import type { SellerPlace } from '../draft/read-typed.ts'
import type { TypedDocument } from '#web/features/typed-documents/typed-document.ts'

/** What each section of the editor gets. */
export interface SectionProps {
  document: TypedDocument
  seller: SellerPlace
  faults: Faults
  set: (part: Partial<Omit<TypedDocument, 'lines'>>) => void
  /** Looks at a field that is left. */
  look: (name: string) => void
}
