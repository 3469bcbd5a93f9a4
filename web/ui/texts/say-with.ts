import { cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { Holes } from '#domain/text/fill-text.ts'
import type { Tags } from './say.ts'

const PARTS = /(<\w+>.*?<\/\w+>|\{\w+\})/

/**
 * Returns the text with elements in its {holes}, and with the words of each <tag> as children of the element of that
 * name. Tags are read before holes are filled, so a customer named "<link>" stays a name.
 */
export const sayWith = <S extends string>(
  text: S,
  parts: Readonly<Record<Holes<S>, ReactNode> & Record<Tags<S>, ReactElement>>,
): ReactNode[] => {
  const named: Readonly<Record<string, ReactNode>> = parts
  return text.split(PARTS).map((part, at) => {
    const [, tag = '', words = ''] = /^<(\w+)>(.*)<\/\w+>$/.exec(part) ?? []
    const element = named[tag]
    if (isValidElement(element)) return cloneElement(element, { key: at }, words)
    const hole = /^\{(\w+)\}$/.exec(part)?.[1]
    return createElement(Fragment, { key: at }, hole === undefined ? part : named[hole])
  })
}
