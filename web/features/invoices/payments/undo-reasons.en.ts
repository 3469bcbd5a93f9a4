export { UNDO_REASON_WORDS } from '#domain/document/undo-reason.ts'
