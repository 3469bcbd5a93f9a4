import { ClientList } from '#web/features/clients/ClientList.tsx'
import { DownloadBooks } from '#web/features/clients/DownloadBooks.tsx'
import * as texts from '#web/features/clients/texts.en.ts'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'

/** `/clients`: the start screen of an accountant. */
export default function ClientsScreen() {
  return (
    <AppFrame title={texts.clients} actions={<DownloadBooks />}>
      <ClientList />
    </AppFrame>
  )
}
