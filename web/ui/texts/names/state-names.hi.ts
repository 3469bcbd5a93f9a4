import { findState } from '#domain/gst/states.ts'

/** The name of a state by its GST code; undefined for an unknown code. */
export const stateName = (code: string): string | undefined => findState(code)?.nameHindi
