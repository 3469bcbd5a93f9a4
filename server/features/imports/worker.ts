import { answerFileTasks } from '../../platform/workers/file-task.ts'
import type { ImportOrder } from './file-limits.ts'
import { commitImport, previewImport } from './run-import.ts'

answerFileTasks<ImportOrder>(async (db, bytes, { actor, what, chosen, commit }) =>
  commit === undefined
    ? previewImport(db, actor, what, bytes, chosen)
    : commitImport(db, actor, what, { bytes, chosen, ...commit }),
)
