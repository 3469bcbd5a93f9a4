import { useState } from 'react'
import { indiaDay } from '#domain/days/india-day.ts'
import { EverythingCard } from '#web/features/exports/EverythingCard.tsx'
import { ExportCard } from '#web/features/exports/ExportCard.tsx'
import { Gstr1Card } from '#web/features/exports/Gstr1Card.tsx'
import { ImportCard } from '#web/features/exports/ImportCard.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import * as texts from '#web/features/exports/texts.en.ts'
import styles from './ExportsScreen.module.css'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'

addRareFaults()

/** `/exports`: files for the accountant, the GST portal and Tally, and imports. */
export default function ExportsScreen() {
  const [today] = useState(() => indiaDay(new Date()))
  return (
    <AppFrame title={texts.exportsAndImports} back={{ href: '/reports', label: texts.backToReports }}>
      <div className={styles.exports}>
        <ExportCard today={today} />
        <EverythingCard />
        <div className={styles.imports}>
          <ImportCard />
        </div>
        {/* Last, since its height depends on an answer. */}
        <Gstr1Card today={today} />
      </div>
    </AppFrame>
  )
}
