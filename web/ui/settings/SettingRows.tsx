import { type ReactNode, useId } from 'react'
import { ButtonLink } from '../Button.tsx'
import { SavedLabel } from '../frame/SectionCard.tsx'
import { Switch } from '../fields/CheckBox.tsx'
import { useAnchor } from './useAnchor.ts'
import styles from './settings.module.css'

/** The column of a settings page. */
export const SettingsColumn = ({ children }: { children: ReactNode }) => <div className={styles.column}>{children}</div>

interface SettingsPartProps {
  id: string
  title: string
  /** Whether a change was just saved. */
  isSaved: boolean
  children: ReactNode
}

/** A part of a settings page with its heading, and "Saved" after a change. */
export function SettingsPart({ id, title, isSaved, children }: SettingsPartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <SavedLabel isSaved={isSaved} />
      </div>
      {children}
    </section>
  )
}

/** Settings below each other in one card. */
export const SettingRows = ({ children }: { children: ReactNode }) => (
  <ul className={`card ${styles.rows}`}>{children}</ul>
)

interface SettingRowProps {
  /** The anchor for the search of settings. */
  id: string
  title: string
  /** The current value; empty until it is loaded. */
  value: ReactNode
}

/** Returns the class of a row, which is tinted if the address names it. */
function useRowClass(id: string, more?: string): string {
  const isFound = useAnchor() === id
  return [styles.row, more, isFound && styles.found].filter(Boolean).join(' ')
}

/** A setting with its present value and a control. */
export const SettingRow = ({ id, title, value, children }: SettingRowProps & { children: ReactNode }) => (
  <li id={id} className={useRowClass(id)}>
    <div>
      <b>{title}</b>
      <small>{value}</small>
    </div>
    {children}
  </li>
)

/** A setting whose page opens from anywhere in the row. `act` is the label of the action, such as "Change". */
export const LinkRow = ({ id, title, value, href, act }: SettingRowProps & { href: string; act: string }) => (
  <li id={id} className={useRowClass(id, styles.link)}>
    <div>
      <b>{title}</b>
      <small>{value}</small>
    </div>
    <ButtonLink variant="quiet" href={href}>
      {act}
      <span className="sr-only"> {title}</span>
    </ButtonLink>
  </li>
)

/** A setting with its control below. */
export const StackedRow = ({
  id,
  title,
  value,
  children,
}: SettingRowProps & { children: (titleId: string) => ReactNode }) => {
  const titleId = useId()
  return (
    <li id={id} className={useRowClass(id, styles.stacked)}>
      <div>
        <b id={titleId}>{title}</b>
        <small>{value}</small>
      </div>
      {children(titleId)}
    </li>
  )
}

interface SwitchRowProps {
  id: string
  title: string
  help: string
  isOn: boolean
  disabled: boolean
  onChange: (isOn: boolean) => void
}

/** A setting that is on or off; the whole row is its target. */
export function SwitchRow({ id, title, help, isOn, disabled, onChange }: SwitchRowProps) {
  const titleId = useId()
  const helpId = useId()
  const row = useRowClass(id)
  return (
    <li id={id}>
      <label className={row} htmlFor={`${id}-switch`}>
        <span>
          <b id={titleId}>{title}</b>
          <small id={helpId}>{help}</small>
        </span>
        <span className={styles.switchAt}>
          <Switch
            id={`${id}-switch`}
            name={id}
            aria-labelledby={titleId}
            aria-describedby={help === '' ? undefined : helpId}
            isOn={isOn}
            disabled={disabled}
            onChange={onChange}
          />
        </span>
      </label>
    </li>
  )
}
