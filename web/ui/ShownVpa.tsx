import { Fragment } from 'react'
import { vpaParts } from '#domain/upi/vpa-parts.ts'

/** A UPI ID that breaks at its own signs first. */
export const ShownVpa = ({ vpa }: { vpa: string }) =>
  vpaParts(vpa).map((piece, i) => (
    <Fragment key={piece + i}>
      {i > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
