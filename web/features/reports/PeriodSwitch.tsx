import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import type { Overview } from '#contract/reports/reports.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './PeriodSwitch.module.css'

interface PeriodSwitchProps {
  /** `fiscal_years` are newest first. */
  overview: Pick<Overview, 'fiscal_year' | 'fiscal_years'>
  onShow: (year: string) => void
}

/** Switches between the fiscal years that have figures, also with the arrow keys. */
export function PeriodSwitch({ overview: { fiscal_year, fiscal_years }, onShow }: PeriodSwitchProps) {
  const at = fiscal_years.indexOf(fiscal_year)
  const [before, after] = [fiscal_years[at + 1], fiscal_years[at - 1]]
  // Effect: keys of the document.
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey || (e.target instanceof Element && e.target.closest('dialog'))) return
      const year = e.key === 'ArrowLeft' ? before : e.key === 'ArrowRight' ? after : undefined
      if (year) onShow(year)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [before, after, onShow])
  return (
    <div className={styles.stepper}>
      <IconButton
        label="Fiscal year before"
        icon={<ChevronLeft aria-hidden />}
        disabled={!before}
        onClick={() => before && onShow(before)}
      />
      <output className="num" aria-label="Fiscal year">
        {fiscal_year}
      </output>
      <IconButton
        label="Fiscal year after"
        icon={<ChevronRight aria-hidden />}
        disabled={!after}
        onClick={() => after && onShow(after)}
      />
    </div>
  )
}
