import { answerFileTasks } from '../../platform/workers/file-task.ts'
import { importBankStatement } from './import-statement.ts'
import type { StatementOrder } from './statement-importer.ts'

answerFileTasks<StatementOrder>((db, bytes, { actor, ...how }) => importBankStatement(db, actor, { ...how, bytes }))
