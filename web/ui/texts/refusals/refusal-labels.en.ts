export { REFUSAL_LABELS } from '#domain/document/claim-labels.ts'
