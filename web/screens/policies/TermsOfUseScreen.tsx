import { termsOfUse } from '#web/features/policies/terms-of-use.en.ts'
import { PolicyPage } from '#web/features/policies/PolicyPage.tsx'

/** `/terms-of-use` */
export default function TermsOfUseScreen() {
  return <PolicyPage policy={termsOfUse} />
}
