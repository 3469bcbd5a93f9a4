import { createElement, Fragment, type ReactNode } from 'react'
import type { Holes, Tags } from './say.ts'

const PARTS = /(<\w+>.*?<\/\w+>|\{\w+\})/

/**
 * The text with elements in its {holes}, and each <tag> rendered by the function of its name. Tags are read before holes
 * are filled, so a customer named "<link>" stays a name.
 */
export const sayWith = <S extends string>(
  text: S,
  parts: Readonly<Record<Holes<S>, ReactNode> & Record<Tags<S>, (words: string) => ReactNode>>,
): ReactNode[] => {
  const named = parts as Readonly<Record<string, ReactNode | ((words: string) => ReactNode)>>
  return text.split(PARTS).map((part, at) => {
    const [, tag = '', words = ''] = /^<(\w+)>(.*)<\/\w+>$/.exec(part) ?? []
    const render = named[tag]
    const hole = /^\{(\w+)\}$/.exec(part)?.[1]
    const shown = typeof render === 'function' ? render(words) : hole === undefined ? part : (named[hole] as ReactNode)
    return createElement(Fragment, { key: at }, shown)
  })
}
