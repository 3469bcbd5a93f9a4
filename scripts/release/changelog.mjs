/** Heading of an entry in CHANGELOG.md, with its release. */
const HEADING = /^## (\d+\.\d+\.\d+), (not released yet|\d{1,2} [A-Z][a-z]+ \d{4})$/

/**
 * Finds what keeps a version from being released, as sentences, and whether its entry already has a date. The changelog
 * must begin with this version, and each entry must say what the operator has to do.
 */
export function readChangelog(changelog, version) {
  const [promise = '', ...entries] = changelog.split(/^(?=## )/m)
  const headings = entries.map((entry) => HEADING.exec(entry.split('\n', 1)[0] ?? ''))
  const newest = headings[0]
  const faults = [
    ...(/upgrades? from/.test(promise) ? [] : ['It does not begin with which versions upgrade to which.']),
    ...entries.flatMap((entry, i) => {
      const name = entry.split('\n', 1)[0] ?? ''
      return [
        ...(headings[i] ? [] : [`"${name}" is not "## VERSION, DAY" or "## VERSION, not released yet".`]),
        ...(/^\*\*You must do\*\*\n- /m.test(entry) ? [] : [`"${name}" has no list "You must do".`]),
      ]
    }),
    ...(newest?.[1] === version
      ? []
      : [`Its first entry is ${newest?.[1] ?? 'missing'}, but package.json is ${version}.`]),
  ]
  return { faults, isDated: newest !== null && newest !== undefined && newest[2] !== 'not released yet' }
}
