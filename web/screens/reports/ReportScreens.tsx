import { useLocation } from 'wouter'
import { AgeingScreen } from './AgeingScreen.tsx'
import { GstScreen } from './GstScreen.tsx'
import { ReportsScreen } from './ReportsScreen.tsx'
import { TdsScreen } from './TdsScreen.tsx'
import { OfRole } from '#web/features/businesses/RefusedScreen.tsx'
import { placeCalls } from '#web/place-calls.ts'

/** The reports by address, in one file: people go from one to the next, and one name costs fewer bytes. */
export default function ReportScreens() {
  return (
    <OfRole call={placeCalls.getOverview}>
      <Reports />
    </OfRole>
  )
}

function Reports() {
  const [path] = useLocation()
  switch (path) {
    case '/reports/gst':
      return <GstScreen />
    case '/reports/ageing':
      return <AgeingScreen />
    case '/reports/tds':
      return <TdsScreen />
    default:
      return <ReportsScreen />
  }
}
