import { Upload } from 'lucide-react'
import { useState } from 'react'
import { PICTURE_TYPES } from './read-image-file.ts'

/** Takes one picture: chosen with the device's own dialog, or dropped. The input lies over the whole zone, unseen. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false)
  return (
    <label className={isOver ? 'drop is-over' : 'drop'}>
      <Upload aria-hidden />
      <b>Choose an image</b>
      <span className="desk-only">or drop it here</span>
      <span>Max size 2MB, supports PNG, JPG and similar</span>
      <input
        type="file"
        accept={PICTURE_TYPES.join(',')}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={(e) => {
          const file = e.target.files?.[0]
          if (file) onFile(file)
          // So that the same file, mended, can be chosen again.
          e.target.value = ''
        }}
      />
    </label>
  )
}
