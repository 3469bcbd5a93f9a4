export { ENGLISH_NAMES as LANGUAGE_NAMES } from '#domain/text/languages.ts'
