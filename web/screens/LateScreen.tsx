import { LateCustomers } from '#web/features/late/LateCustomers.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import * as texts from './texts.en.ts'

/** Customers with money late or due soon, and when each is reminded next. */
export default function LateScreen() {
  return (
    <AppFrame title={texts.late}>
      <LateCustomers />
    </AppFrame>
  )
}
