import { expect, test } from 'vitest'
import { type App, findInlineFaults, findStyleFaults } from '../../scripts/styles/find-faults.ts'
import { readCode } from '../../scripts/styles/read-code.ts'

const TOKENS = ':root { --line: #dfded8; }'
const KIT = '.card { border-color: var(--line); } .btn-quiet { color: inherit; }'
const MODULE = '.row { display: grid; } .row :global(.card) { gap: 8px; } @media print { .row, .row a { gap: 0; } }'
const COMPONENT = `import styles from './Row.module.css'
export const Row = () => <li className={\`card \${styles.row}\`} />`
const BUTTON = 'export const Button = ({ look }) => <button className={`btn-${look}`} />'

const app = (changes: Record<string, string>): App => {
  const files = Object.entries({
    'web/styles/tokens.css': TOKENS,
    'web/styles/kit.css': KIT,
    'web/features/rows/Row.module.css': MODULE,
    'web/features/rows/Row.tsx': COMPONENT,
    'web/ui/Button.tsx': BUTTON,
    ...changes,
  })
  return {
    css: new Map(files.filter(([file]) => file.endsWith('.css'))),
    code: new Map(files.filter(([file]) => file.endsWith('.tsx')).map(([file, text]) => [file, readCode(file, text)])),
    kit: 'web/styles/',
    ui: 'web/ui/',
    fromLibraries: [],
  }
}
const faultsOf = (changes: Record<string, string>) => findStyleFaults(app(changes))

test('finds nothing if every class is used and every token is known', () => {
  expect(faultsOf({})).toEqual([])
})

test.each([
  ['a global style sheet of a feature', { 'web/features/rows/rows.css': '.row { gap: 0; }' }, 'outside web/styles/'],
  [
    'a length that has a token',
    {
      'web/styles/tokens.css': ':root { --line: #dfded8; --space-8: 8px; }',
      'web/styles/kit.css': `${KIT} .card { padding: var(--space-8); }`,
    },
    '8px is spacing; use var(--space-8)',
  ],
  ['an unused class', { 'web/features/rows/Row.module.css': `${MODULE} .old { gap: 0; }` }, '.old is not used'],
  ['an unknown class', { 'web/features/rows/Row.tsx': `${COMPONENT}; styles.nope` }, 'has no class nope'],
  ['a computed class', { 'web/features/rows/Row.tsx': `${COMPONENT}; styles[name]` }, 'only as styles.class'],
  [
    'a selector that reaches every screen',
    { 'web/features/rows/Row.module.css': `${MODULE} a { gap: 0; }` },
    '"a" has',
  ],
  [
    'a selector of the kit alone',
    { 'web/features/rows/Row.module.css': `${MODULE} :global(.card) a { gap: 0; }` },
    'has no local class',
  ],
  [
    'a global class that the kit does not have',
    { 'web/features/rows/Row.module.css': `${MODULE} .row :global(.old) { gap: 0; }` },
    '.old of ".row :global(.old)" is not a class of the kit',
  ],
  [
    'a module that nobody imports',
    { 'web/features/rows/Old.module.css': '.old { gap: 0; }' },
    'no component imports it',
  ],
  [
    'a sheet that is missing',
    { 'web/features/rows/Row.tsx': COMPONENT.replace('Row.', 'Old.') },
    'is not a style sheet',
  ],
  ['an unused class of the kit', { 'web/styles/kit.css': `${KIT} .rule { gap: 0; }` }, '.rule is not used'],
  ['a word without a class', { 'web/features/rows/Row.tsx': COMPONENT.replace('card', 'crad') }, 'no class crad'],
  ['an unknown token', { 'web/styles/kit.css': KIT.replace('--line', '--lime') }, 'there is no token --lime'],
  ['an unused token', { 'web/styles/tokens.css': ':root { --line: #fff; --old: 0; }' }, 'the token --old is not used'],
  ['a colour outside the tokens', { 'web/styles/kit.css': KIT.replace('inherit', '#09f') }, '#09f is a colour'],
])('finds %s', (_, changes, sentence) => {
  expect(faultsOf(changes).join('\n')).toContain(sentence)
})

test('finds unused classes, words without a class and unknown tokens of sheets written in the code', () => {
  const page = (text: string) => findInlineFaults(new Map([['Page.tsx', readCode('Page.tsx', text)]]))
  expect(page('const CSS = `.a { --b: 0; gap: var(--b); }`; <p className="a" />')).toEqual([])
  expect(page('const CSS = `.a { gap: var(--b); }`; <p className="c" />')).toEqual([
    'payment pages: .a is not used',
    'Page.tsx: there is no class c',
    'Page.tsx: there is no token --b',
  ])
})
