import { useMutation, useQueryClient } from '@tanstack/react-query'
import { commitImport, type Imported, previewImport } from '#contract/imports/imports.ts'
import { releaseKey, idempotencyKeyOf } from '#web/idempotency-key.ts'
import { send } from '#web/send.ts'

export interface ChosenFile {
  what: Imported
  file: File
  /** The field of each column; if undefined, the server detects it. */
  columns: string | undefined
}

const queryOf = ({ columns }: ChosenFile) => (columns === undefined ? {} : { columns })

/** A preview of the import. */
export const usePreviewImport = () =>
  useMutation({
    mutationFn: (chosen: ChosenFile) =>
      send(previewImport, { params: { what: chosen.what }, query: queryOf(chosen), file: chosen.file }),
  })

/** Imports a file; pressing again after no response does not import it twice. */
export function useCommitImport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (chosen: ChosenFile) => {
      const write = `import ${chosen.what} ${chosen.file.name} ${chosen.file.size} ${chosen.file.lastModified} ${chosen.columns}`
      const done = await send(commitImport, {
        params: { what: chosen.what },
        query: queryOf(chosen),
        file: chosen.file,
        key: idempotencyKeyOf(write),
      })
      releaseKey(write)
      return done
    },
    onSuccess: () => cache.invalidateQueries(),
  })
}
