import { Button } from '../Button.tsx'
import { useOnline } from '../feedback/useOnline.ts'

/** The foot of a dialog that keeps what was typed; without a network it waits. */
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
