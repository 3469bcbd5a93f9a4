import type { Policy } from './policy.ts'

/** The heading of a section, the same in the text and in the contents. */
export const headingOf = (policy: Policy, position: number): string => {
  const title = policy.sections[position]?.title ?? ''
  return policy.numbered ? `${position + 1}. ${title}` : title
}

/** Links to the sections of a policy. */
export function PolicyContents({ policy, current }: { policy: Policy; current?: string | undefined }) {
  return (
    <ol>
      {policy.sections.map(({ id }, position) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current || undefined}>
            {headingOf(policy, position)}
          </a>
        </li>
      ))}
    </ol>
  )
}
