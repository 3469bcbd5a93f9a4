import type { ViewList } from '#contract/saved-views/saved-views.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { SavedViews } from './SavedViews.tsx'
import { SaveViewField } from './ViewNameField.tsx'
import type { ViewFilter } from './useSavedViews.ts'
import * as texts from './texts.en.ts'

interface ViewsDialogProps {
  list: ViewList
  /** The filter of the list as it is shown. */
  filter: ViewFilter
  onClose: () => void
}

/** Opens a saved view, or saves the filter of the list as one. For a list whose filters have no dialog of their own. */
export const ViewsDialog = ({ list, filter, onClose }: ViewsDialogProps) => (
  <Dialog open title={texts.savedViews} onClose={onClose}>
    <SavedViews list={list} onOpen={onClose} />
    <SaveViewField list={list} readFilter={() => filter} onSaved={onClose} />
  </Dialog>
)
