import { channelOf } from '#domain/bank/channel.ts'

/**
 * One description of two fields. Programs cut the first to 32 characters or repeat it in the second, and the form of a
 * bank's narration must stay whole.
 */
export function joinNarration(first: string, second: string): string {
  if (second.startsWith(first)) return second
  if (first.includes(second)) return first
  const [hasFirst, hasSecond] = [first, second].map((text) => channelOf(text) !== 'other')
  if (hasFirst !== hasSecond) return hasFirst ? first : second
  return `${first} ${second}`
}
