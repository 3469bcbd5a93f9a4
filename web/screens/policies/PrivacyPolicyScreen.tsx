import { privacyPolicy } from '#web/features/policies/privacy-policy.en.ts'
import { PolicyPage } from '#web/features/policies/PolicyPage.tsx'

/** `/privacy-policy` */
export default function PrivacyPolicyScreen() {
  return <PolicyPage policy={privacyPolicy} />
}
