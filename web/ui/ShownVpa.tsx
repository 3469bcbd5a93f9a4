import { Fragment } from 'react'

/** A UPI ID that breaks at its own signs first. The copied text is unchanged. */
export const ShownVpa = ({ vpa }: { vpa: string }) =>
  vpa.split(/(?<=[.-])|(?=@)/).map((piece, i) => (
    <Fragment key={piece + i}>
      {i > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
