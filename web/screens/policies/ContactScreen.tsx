import { contact } from '#web/features/policies/contact.en.ts'
import { PolicyPage } from '#web/features/policies/PolicyPage.tsx'

/** `/contact-us` */
export default function ContactScreen() {
  return <PolicyPage policy={contact} />
}
