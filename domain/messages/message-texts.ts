import type { Language } from '../text/languages.ts'
import { bn } from './texts/bn.ts'
import { en, type MessageTexts } from './texts/en.ts'
import { gu } from './texts/gu.ts'
import { hi } from './texts/hi.ts'
import { kn } from './texts/kn.ts'
import { ml } from './texts/ml.ts'
import { mr } from './texts/mr.ts'
import { pa } from './texts/pa.ts'
import { ta } from './texts/ta.ts'
import { te } from './texts/te.ts'

type TextName = keyof MessageTexts

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

export const MESSAGE_TEXTS: Record<Language, MessageTexts> = { en, hi, mr, gu, bn, ta, te, kn, ml, pa }

/** The text in the language, with its placeholders filled in. Each placeholder of the English text needs a value. */
export const messageText = <Name extends TextName>(
  language: Language,
  name: Name,
  values: Record<Placeholders<(typeof en)[Name]>, string>,
): string =>
  // A function, since `$&` in a name would be replaced otherwise.
  MESSAGE_TEXTS[language][name].replace(/\{(\w+)\}/g, (_, key: string) => (values as Record<string, string>)[key] ?? '')
