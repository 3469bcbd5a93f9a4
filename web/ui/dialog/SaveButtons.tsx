import { Button } from '../Button.tsx'
import { useOnline } from '../feedback/useOnline.ts'

/** The footer of a dialog that saves what was typed; Save is disabled while offline. */
export function SaveButtons({ isSaving, onCancel }: { isSaving: boolean; onCancel: () => void }) {
  const isOnline = useOnline()
  return (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant="primary" busy={isSaving} busyText="Saving..." disabled={!isOnline}>
        Save
      </Button>
    </>
  )
}
