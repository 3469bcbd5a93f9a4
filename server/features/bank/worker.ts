import { answerFileTasks } from '../../platform/workers/file-task.ts'
import { importStatement } from './import-statement.ts'
import type { StatementOrder } from './statement-importer.ts'

answerFileTasks<StatementOrder>((db, bytes, { actor, ...how }) => importStatement(db, actor, { ...how, bytes }))
