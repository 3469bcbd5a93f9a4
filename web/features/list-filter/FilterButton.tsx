interface FilterButtonProps {
  /** Whether the list is filtered. */
  isActive: boolean
  onClick: () => void
  children: string
}

/** Opens the dialog of a list's filter. When a chip of `FilterChips` disappears, its focus moves here. */
export const FilterButton = ({ isActive, onClick, children }: FilterButtonProps) => (
  <button className="chip" type="button" aria-haspopup="dialog" aria-pressed={isActive} onClick={onClick}>
    {children}
  </button>
)
