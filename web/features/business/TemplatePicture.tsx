import type { Business } from '#contract/business/business.ts'
import classic from './templates/classic.png'
import compact from './templates/compact.png'
import modern from './templates/modern.png'
import styles from './business.module.css'

type Template = Business['template']

/** Drawn from the templates themselves by scripts/template-pictures/draw.ts. */
const PICTURES: Record<Template, string> = { modern, classic, compact }

/** A thumbnail of a template. */
export const TemplatePicture = ({ template }: { template: Template }) => (
  <img className={styles.templatePicture} src={PICTURES[template]} alt="" width={96} height={136} loading="lazy" />
)
