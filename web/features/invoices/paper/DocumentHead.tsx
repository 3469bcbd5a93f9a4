import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Business } from '#contract/business/business.ts'
import { customerLines } from '#domain/document/customer-lines.ts'
import { copyLabels, correctionLabel, declarations, documentTitle } from '#domain/document/document-labels.ts'
import { sellerLines } from '#domain/document/seller.ts'
import { factsOf, natureOf, type ShownDocument } from './document-figures.ts'
import invoiceDocumentStyles from './InvoiceDocument.module.css'
import styles from './DocumentHead.module.css'

interface HeadProps {
  invoice: ShownDocument
  logoUrl: string | null
}

/** Who bills whom for what document, arranged as the template has it. */
export function DocumentHead(props: HeadProps) {
  const Head = HEADS[props.invoice.seller.template]
  return <Head {...props} />
}

const Modern = ({ invoice, logoUrl }: HeadProps) => (
  <>
    <div className={styles.docTop}>
      {logoUrl ? <Logo url={logoUrl} /> : <p className={styles.docSeller}>{invoice.seller_name}</p>}
      <div className={styles.docTitle}>
        <Title invoice={invoice} />
        <Facts facts={factsOf(invoice)} />
      </div>
    </div>
    <hr className={styles.docBar} />
    <div className={styles.docParties}>
      <Party head="From" name={invoice.seller_name} lines={sellerLines(invoice.seller)} />
      <Customer invoice={invoice} />
    </div>
    <Declarations invoice={invoice} />
  </>
)

const Classic = ({ invoice, logoUrl }: HeadProps) => (
  <>
    <div className={styles.docTitle}>
      <Title invoice={invoice} />
    </div>
    <hr className={styles.docBar} />
    <div className={styles.docTop}>
      {logoUrl && <Logo url={logoUrl} />}
      <Seller invoice={invoice} />
    </div>
    <Declarations invoice={invoice} />
    <div className={styles.docParties}>
      <Customer invoice={invoice} />
      <Facts facts={factsOf(invoice)} />
    </div>
  </>
)

const Compact = ({ invoice, logoUrl }: HeadProps) => (
  <>
    <div className={styles.docTop}>
      {logoUrl && <Logo url={logoUrl} />}
      <Seller invoice={invoice} />
      <div className={styles.docTitle}>
        <Title invoice={invoice}>
          <p className={`${styles.docNumber} num`}>{invoice.number ?? 'Draft'}</p>
        </Title>
      </div>
    </div>
    <hr className={styles.docBar} />
    <div className={styles.docParties}>
      <Customer invoice={invoice} isInOne />
      <Facts facts={factsOf(invoice).filter(([name]) => name !== 'Number')} />
    </div>
    <Declarations invoice={invoice} />
  </>
)

const HEADS: Record<Business['template'], (props: HeadProps) => ReactNode> = {
  modern: Modern,
  classic: Classic,
  compact: Compact,
}

const Logo = ({ url }: { url: string }) => <img className={styles.docLogo} src={url} alt="" />

function Title({ invoice, children }: { invoice: ShownDocument; children?: ReactNode }) {
  const nature = natureOf(invoice)
  const copy = copyLabels(nature)
  return (
    <>
      <b>{documentTitle(nature)}</b>
      {children}
      {copy && <small className="muted">{copy}</small>}
    </>
  )
}

const Facts = ({ facts }: { facts: [string, string][] }) => (
  <dl className={styles.docFacts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Fact lines in one: no number is parted, and no line begins with a dot. */
const inOne = (lines: readonly string[]): string =>
  lines.map((line) => (/^(GSTIN|PAN|\+)/.test(line) ? line.replaceAll(' ', '\u00a0') : line)).join('\u00a0· ')

const Seller = ({ invoice }: { invoice: ShownDocument }) => (
  <div className={styles.docFrom}>
    <p className={styles.docSeller}>{invoice.seller_name}</p>
    <p>{inOne(sellerLines(invoice.seller))}</p>
  </div>
)

interface PartyProps {
  head: string
  name: string
  lines: readonly string[]
}

const Party = ({ head, name, lines }: PartyProps) => (
  <div>
    <h2>{head}</h2>
    <p className={invoiceDocumentStyles.nm}>{name}</p>
    {lines.map((line, i) => (
      <p key={i}>{line}</p>
    ))}
  </div>
)

function Customer({ invoice, isInOne = false }: { invoice: ShownDocument; isInOne?: boolean }) {
  const lines = customerLines(invoice.customer_details, invoice.seller.registration)
  return <Party head="Bill to" name={invoice.customer_name} lines={isInOne ? [inOne(lines)] : lines} />
}

/** What the law asks for, and what a credit note takes back, with the way to it. */
function Declarations({ invoice }: { invoice: ShownDocument }) {
  const { credits } = invoice
  return (
    <>
      {declarations(natureOf(invoice)).map((words) => (
        <p key={words} className={styles.docDeclaration}>
          {words}
        </p>
      ))}
      {credits && (
        <p className={styles.docDeclaration}>
          <Link href={`/invoice/${credits.id}`}>
            {correctionLabel({ number: credits.number, issued_on: credits.issued_on, reason: credits.reason })}
          </Link>
        </p>
      )}
    </>
  )
}
