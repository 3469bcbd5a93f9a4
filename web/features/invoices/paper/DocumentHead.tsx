import { Link } from 'wouter'
import { customerLines } from '#domain/document/customer-details.ts'
import { correctionLabel, declarations, type DocumentTraits } from '#domain/document/document-labels.ts'
import { extraFacts, shippingLines } from '#domain/document/extras/document-extras.ts'
import { documentHead, stampOf } from '#domain/document/document-parts.ts'
import { sellerLines } from '#domain/document/seller.ts'
import styles from './DocumentHead.module.css'
import { OwnWord, Term, usePaperWords } from './PaperWords.tsx'
import type { ShownDocument } from './shown-document.ts'

interface HeadProps {
  document: ShownDocument
  traits: DocumentTraits
  logoUrl: string | null
}

/** The head of a document: seller, title, number and days, the parties, and legal particulars. */
export function DocumentHead({ document, traits, logoUrl }: HeadProps) {
  const { seller, seller_name, corrects, ship_to } = document
  const details = extraFacts(document)
  return (
    <header>
      <div className={styles.top}>
        <div className={styles.brand}>
          {logoUrl && <img className={styles.logo} src={logoUrl} alt="" />}
          <p className={styles.seller}>{seller_name}</p>
        </div>
        <Title document={document} traits={traits} />
      </div>
      <div className={styles.parties}>
        <Party head="From" name={seller_name} lines={sellerLines(seller)} />
        <Party
          head="Bill to"
          name={document.customer_name}
          lines={customerLines(document.customer_details, seller.registration)}
        />
        {ship_to && (
          <Party head="Ship to" name={ship_to.name ?? document.customer_name} lines={shippingLines(ship_to)} />
        )}
      </div>
      {details.length > 0 && (
        <dl className={styles.details}>
          {details.map(([name, value], i) => (
            <div key={i}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {declarations(traits).map((words) => (
        <p key={words} className={styles.declaration}>
          {words}
        </p>
      ))}
      {corrects && (
        <p className={styles.declaration}>
          <Link href={`/invoice/${corrects.id}`}>{correctionLabel(corrects)}</Link>
        </p>
      )}
    </header>
  )
}

function Title({ document, traits }: Pick<HeadProps, 'document' | 'traits'>) {
  const { language } = usePaperWords()
  const { title, copy, facts } = document.headIn?.(language) ?? documentHead(traits, document, language)
  const stamp = stampOf(document, language)
  return (
    <div className={styles.title}>
      <h2>
        <Term below>{title}</Term>
      </h2>
      {copy && (
        <p className="muted">
          <Term>{copy}</Term>
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>
              <Term>{name}</Term>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {stamp && (
        <p className={styles.stamp} data-tone={stamp.tone}>
          <span>
            {stamp.word}
            {stamp.day && <span className="num"> · {stamp.day}</span>}
          </span>
          <OwnWord of={stamp.word} />
        </p>
      )}
    </div>
  )
}

function Party({ head, name, lines }: { head: string; name: string; lines: readonly string[] }) {
  return (
    <section>
      <h3>
        <Term>{head}</Term>
      </h3>
      <p className={styles.name}>{name}</p>
      {lines.map((line, i) => (
        <p key={i}>{line}</p>
      ))}
    </section>
  )
}
