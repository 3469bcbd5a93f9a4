import 'react'

declare module 'react' {
  interface CSSProperties {
    /** The seller's colour on a document. */
    '--accent'?: string
  }
}
