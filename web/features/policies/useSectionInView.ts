import { useEffect, useState } from 'react'

/** The id of the section in view: the last one that reached the upper part of the window. */
export function useSectionInView(ids: string[]): string | undefined {
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
