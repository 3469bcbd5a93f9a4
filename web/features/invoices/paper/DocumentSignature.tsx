import { useState } from 'react'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import type { ShownDocument } from './shown-document.ts'
import styles from './paper.module.css'

/** The picture of the seller's signature where the PDF has it; nothing without one, or on a draft or cancelled document. */
export function DocumentSignature({ document }: { document: ShownDocument }) {
  const url = useBusiness().data?.signature_url
  const [brokenUrl, setBrokenUrl] = useState<string>()
  if (!url || url === brokenUrl || document.state === 'draft' || document.state === 'void') return null
  return (
    <section className={styles.signature}>
      <p>For {document.seller_name}</p>
      <img src={url} alt={`Signature for ${document.seller_name}`} onError={() => setBrokenUrl(url)} />
      <p className={`${styles.line} muted`}>Authorised signatory</p>
    </section>
  )
}
