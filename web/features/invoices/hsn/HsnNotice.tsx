import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import * as texts from './texts.en.ts'
import styles from './hsn.module.css'

/** In the address of an editor: its first item without an HSN or SAC code gets the focus. */
export const HSN_ANCHOR = '#hsn'

/** Tells before an invoice is issued that it lacks HSN or SAC codes; afterwards it cannot be edited. The child leads to them. */
export const HsnNotice = ({ children }: { children: ReactNode }) => (
  <div className={styles.notice} role="note">
    <TriangleAlert aria-hidden />
    <div>
      <p>{texts.needsHsn}</p>
      {children}
    </div>
  </div>
)
