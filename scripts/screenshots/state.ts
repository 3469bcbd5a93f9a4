import type { APIRequestContext, Page } from '@playwright/test'
import type { AppLanguage } from '#contract/site/languages.ts'
import type { SeededIds } from './seed.ts'
import type { Words } from './words.ts'

/**
 * The viewer: the seller of the filled shop, a new account, or nobody; on the service with plans, a Free account or the
 * admin.
 */
export type Viewer = 'shop' | 'new' | 'visitor' | 'free' | 'admin'

/** What the steps to a state use. */
export interface Stage {
  page: Page
  language: AppLanguage
  origin: string
  /** The account of a new viewer. */
  email: string
  password: string
  ids: SeededIds
  words: Words
  /** Calls the API as the viewer. */
  call: (method: 'get' | 'post' | 'put' | 'delete', path: string, data?: unknown) => Promise<Answer>
  request: APIRequestContext
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers of many calls
export type Answer = any

export type Step = (stage: Stage) => Promise<unknown>

/** A state of a screen that gets its pictures. */
export interface State {
  /** Names the picture: "feature: state". */
  name: string
  /** The address, with `:id` for the seeded invoice and the like. */
  screen: string | ((stage: Stage) => string)
  viewer?: Viewer
  /** Steps before the screen is opened. */
  before?: Step[]
  /** Steps after it was opened. */
  steps?: Step[]
  /** Selector of what the picture must show; without it, a state with steps shows whatever they lead to. */
  shows?: string
  /** Whether the screen is still loading, so that there is nothing to wait for. */
  isLoading?: boolean
  /** Pages for payers have their own languages, so their pictures are taken in one pass only. */
  pass?: AppLanguage
  /** Only at this width. */
  width?: number
}

/** States of one screen that end in a dialog, each with the steps to it. */
export const dialogs = (screen: State['screen'], steps: Record<string, Step[]>, more: Partial<State> = {}): State[] =>
  Object.entries(steps).map(([name, list]) => ({ name, screen, steps: list, shows: 'dialog[open]', ...more }))

/** States of one screen without a dialog, each with the steps to it. */
export const views = (screen: State['screen'], steps: Record<string, Step[]>, more: Partial<State> = {}): State[] =>
  Object.entries(steps).map(([name, list]) => ({ name, screen, steps: list, ...more }))
