import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import * as texts from './texts.en.ts'
import styles from './ChartCard.module.css'

/** The figures of a chart, formatted for its table. */
export interface Figures {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

interface ChartCardProps {
  title: string
  /** The finding of the chart in one sentence. */
  finding: string
  /** Width in columns of twelve, on wide screens. */
  span: 5 | 6 | 7 | 12
  figures?: Figures | undefined
  children?: ReactNode
}

/** A finding, its chart, and the figures behind it. */
export function ChartCard({ title, finding, span, figures, children }: ChartCardProps) {
  return (
    <section className={`card ${styles.chart}`} data-span={span} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.finding}>{finding}</p>
      {children}
      {figures && (
        <details>
          <summary>
            {texts.showFigures}
            <span className="sr-only"> {title}</span>
            <ChevronDown className="ico-16 chev" aria-hidden />
          </summary>
          <FigureTable title={title} {...figures} />
        </details>
      )}
    </section>
  )
}

function FigureTable({ title, head, rows }: Figures & { title: string }) {
  return (
    <div>
      <table className={styles.figures}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {head.map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, i) => (
                <td key={head[i + 1]} className="num">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
