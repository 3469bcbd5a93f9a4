import 'react'

declare module 'react' {
  interface CSSProperties {
    /** The seller's brand colour on a document. */
    '--accent'?: string
  }
}
