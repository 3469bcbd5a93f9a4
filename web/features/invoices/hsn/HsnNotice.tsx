import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import * as texts from '../texts.en.ts'
import styles from './hsn.module.css'

/** The anchor of an editor that focuses its first item without an HSN or SAC code. */
export const HSN_ANCHOR = '#hsn'

/**
 * A notice before an invoice is issued that it lacks HSN or SAC codes, since it cannot be edited afterwards. The child
 * is a link to them.
 */
export const HsnNotice = ({ children }: { children: ReactNode }) => (
  <div className={styles.notice} role="note">
    <TriangleAlert aria-hidden />
    <div>
      <p>{texts.needsHsn}</p>
      {children}
    </div>
  </div>
)
