import { initials } from '#domain/text/initials.ts'

/** A round badge with the initials of a name; `me` marks the signed-in user. */
export function Avatar({ name, me }: { name: string; me?: boolean }) {
  return (
    <span className={me ? 'avatar me' : 'avatar'} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
