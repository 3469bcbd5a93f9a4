import type { Business } from '#contract/business/business.ts'
import styles from './TemplatePicture.module.css'

type Template = Business['template']

/** Boxes and lines of each template on a sheet of 60 by 84, as SVG paths. */
const DRAWINGS: Record<Template, string> = {
  modern: 'M6 10h16M40 8h14M44 13h10M6 20h48M6 26h14M32 26h14M6 38h48M6 44h48M6 50h48M36 58h18M36 64h18M6 74h8v-8h-8z',
  classic:
    'M22 9h16M6 15h48M6 19h48v12H6zM36 19v12M6 35h48v20H6zM6 40h48M6 45h48M6 50h48M34 35v20M44 35v20M6 59h48v8H6zM34 59v8M6 71h48v8H6z',
  compact: 'M6 8h14M42 8h12M6 13h48M6 18h12M6 23h48M6 27h48M6 31h48M6 35h48M6 39h48M38 44h16M6 48h6v6H6z',
}

/** A thumbnail of a template. */
export const TemplatePicture = ({ template }: { template: Template }) => (
  <svg className={styles.templatePicture} viewBox="0 0 60 84" width={60} height={84} aria-hidden>
    <path d={DRAWINGS[template]} />
  </svg>
)
