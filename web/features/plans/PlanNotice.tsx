import { Clock } from 'lucide-react'
import { PRO_PRICE_RUPEES } from '#contract/site/product.ts'
import { Button } from '#web/ui/Button.tsx'

/** Shown on the dashboard shortly before and after Pro ends; `ends` is the sentence with the date. */
export function PlanNotice({ ends, openUpgrade }: { ends: string; openUpgrade: () => void }) {
  return (
    <section className="banner notice" aria-label="Pro">
      <Clock aria-hidden />
      <p>
        <b>{ends}</b> Your invoices, links and PDFs stay. Carry on for ₹{PRO_PRICE_RUPEES}.
      </p>
      <Button onClick={openUpgrade}>Upgrade Now</Button>
    </section>
  )
}
