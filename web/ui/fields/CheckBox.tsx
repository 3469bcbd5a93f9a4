import type { ReactNode } from 'react'

/** One choice to tick; the words beside it are part of the target. */
export function CheckBox(props: {
  label: ReactNode
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label className="check">
      <input
        type="checkbox"
        name={props.name}
        checked={props.checked}
        onChange={(e) => props.onChange(e.target.checked)}
      />
      {props.label}
    </label>
  )
}
