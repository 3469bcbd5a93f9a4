import type { Faults } from '#web/ui/form/faults.ts'
import type { SellerPlace } from '../draft/read-typed.ts'
import type { TypedDocument } from '#web/features/typed-documents/typed-document.ts'

/** The props of each section of the editor. */
export interface SectionProps {
  document: TypedDocument
  seller: SellerPlace
  faults: Faults
  set: (part: Partial<Omit<TypedDocument, 'lines'>>) => void
  /** Validates a field on blur. */
  look: (name: string) => void
}
