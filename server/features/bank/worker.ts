import { answerFileTasks } from '../../platform/workers/file-task.ts'
import { importBankStatement } from './import-statement.ts'
import type { BankStatementOrder } from './bank-statement-importer.ts'

answerFileTasks<BankStatementOrder>((db, bytes, { actor, ...how }) => importBankStatement(db, actor, { ...how, bytes }))
