import { Fragment } from 'react'
import { vpaParts } from '#domain/upi/vpa-parts.ts'

/** A UPI ID that wraps after its own punctuation. */
export const ShownVpa = ({ vpa }: { vpa: string }) =>
  vpaParts(vpa).map((piece, i) => (
    <Fragment key={piece + i}>
      {i > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
