import { ChevronDown } from 'lucide-react'
import { Fragment, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { PublicFrame } from '#web/ui/frame/PublicFrame.tsx'
import { useScreenTitle } from '#web/ui/frame/useScreenTitle.ts'
import { ContactDetails } from '#web/features/site/ContactDetails.tsx'
import type { Block, Policy } from './policy.ts'
import * as texts from './texts.en.ts'
import styles from './PolicyPage.module.css'

/** Returns the heading of a section, which is the same in the text and in the contents. */
const headingOf = (policy: Policy, position: number): string => {
  const title = policy.sections[position]?.title ?? ''
  return policy.numbered ? `${position + 1}. ${title}` : title
}

/** Links to the sections of a policy. */
function PolicyContents({ policy, current }: { policy: Policy; current?: string | undefined }) {
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

/** A policy or the contact page, for visitors and signed-in users. */
export function PolicyPage({ policy }: { policy: Policy }) {
  const heading = useScreenTitle(policy.title)
  const current = useSectionInView(policy.sections.map(({ id }) => id))
  // The browser looks for the anchor in the address before the text is rendered.
  useEffect(() => {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  }, [])

  return (
    <PublicFrame>
      <div className={styles.policy}>
        <nav className={styles.toc} aria-labelledby="contents">
          <h2 id="contents" className="label">
            {texts.onThisPage}
          </h2>
          <PolicyContents policy={policy} current={current} />
        </nav>
        <main id="main" tabIndex={-1}>
          <article>
            <h1 ref={heading} tabIndex={-1}>
              {policy.title}
            </h1>
            {policy.updated && <p className={`muted ${styles.updated}`}>{policy.updated}</p>}
            <p className={styles.intro}>{policy.intro}</p>
            <details className={styles.tocFold}>
              <summary>
                {texts.onThisPage}
                <ChevronDown className="chev" aria-hidden />
              </summary>
              <PolicyContents policy={policy} />
            </details>
            {policy.sections.map(({ id, body }, position) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>{headingOf(policy, position)}</h2>
                {body.map((block, place) => (
                  <PolicyBlock key={place} block={block} />
                ))}
              </section>
            ))}
          </article>
        </main>
      </div>
    </PublicFrame>
  )
}

/** Returns the id of the section in view: the last one that reached the upper part of the window. */
function useSectionInView(ids: string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const key = ids.join(' ')
  // Effect: follows the scroll position.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.find((entry) => entry.isIntersecting)
        if (reached) setCurrent(reached.target.id)
      },
      { rootMargin: '-8% 0px -72% 0px' },
    )
    for (const id of key.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])
  return current
}

const LINK = /(\[[^\]]+\]\([^)]+\))/

/** Text with links written as `[words](/address)`; the app's own addresses open without loading a page. */
function LinkedText({ text }: { text: string }) {
  return text.split(LINK).map((part, position) => {
    const [, words, address = ''] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? []
    // The text never changes, so the index is a stable key.
    if (words === undefined) return <Fragment key={position}>{part}</Fragment>
    if (address.startsWith('#')) {
      return (
        <a key={position} href={address}>
          {words}
        </a>
      )
    }
    return (
      <Link key={position} href={address}>
        {words}
      </Link>
    )
  })
}

/** Renders one block of a section by its kind. */
export function PolicyBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LinkedText text={block} />
      </p>
    )
  }
  if ('contact' in block)
    return block.contact === 'grievance' ? <ContactDetails title={texts.grievanceContact} /> : <ContactDetails />
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            <LinkedText text={item} />
          </li>
        ))}
      </ul>
    )
  }
  return block.questions.map(({ question, answer }) => (
    <details key={question} className={styles.question}>
      <summary>
        {question}
        <ChevronDown className="chev" aria-hidden />
      </summary>
      <p>
        <LinkedText text={answer} />
      </p>
    </details>
  ))
}
