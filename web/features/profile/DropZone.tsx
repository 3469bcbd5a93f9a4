import { Upload } from 'lucide-react'
import { useState } from 'react'
import { PICTURE_TYPES } from './read-image-file.ts'
import * as texts from './texts.en.ts'

/** Accepts one picture from the file dialog or by drag and drop. The transparent input covers the whole zone. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false)
  return (
    <label className={isOver ? 'drop is-over' : 'drop'}>
      <Upload aria-hidden />
      <b>{texts.chooseAnImage}</b>
      <span className="desk-only">{texts.orDropItHere}</span>
      <span>{texts.logoLimits}</span>
      <input
        type="file"
        accept={PICTURE_TYPES.join(',')}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={(e) => {
          const file = e.target.files?.[0]
          if (file) onFile(file)
          // Reset, so that the same file can be chosen again after it was corrected.
          e.target.value = ''
        }}
      />
    </label>
  )
}
