import {
  Bell,
  ChartColumn,
  Clock,
  Code,
  FileDown,
  FileText,
  Keyboard,
  LayoutDashboard,
  type LucideIcon,
  Moon,
  Package,
  Plus,
  QrCode,
  ReceiptIndianRupee,
  Repeat,
  Settings,
  Upload,
  Users,
} from 'lucide-react'
import type { Call } from '#contract/call/call.ts'
import type { Tool } from './useCommandKeys.ts'
import * as texts from './texts.en.ts'
import { placeCalls } from '#web/place-calls.ts'

/** A command: it opens a screen, or a dialog that works on every screen. */
export interface Command {
  id: string
  words: string
  /** A second line. */
  more?: string | undefined
  Icon: LucideIcon
  /** A call of the screen or action that a role may be refused. */
  call?: Pick<Call, 'roles'>
  run: { path: string } | { tool: Tool }
}

const screen = (words: string, Icon: LucideIcon, path: string, call?: Command['call']): Command => ({
  id: path,
  words,
  Icon,
  ...(call && { call }),
  run: { path },
})
const tool = (words: string, Icon: LucideIcon, name: Tool): Command => ({ id: name, words, Icon, run: { tool: name } })

const SCREENS: readonly Command[] = [
  screen(texts.dashboard, LayoutDashboard, '/dashboard'),
  screen(texts.money, ReceiptIndianRupee, '/money'),
  screen(texts.late, Clock, '/late'),
  screen(texts.customers, Users, '/customers'),
  screen(texts.recurring, Repeat, '/recurring'),
  screen(texts.quotations, FileText, '/quotations'),
  screen(texts.items, Package, '/items'),
  screen(texts.reports, ChartColumn, '/reports', placeCalls.getOverview),
  screen(texts.gstReturns, ChartColumn, '/reports/gst', placeCalls.getOverview),
  screen(texts.ageing, ChartColumn, '/reports/ageing', placeCalls.getOverview),
  screen(texts.exportsAndImports, FileDown, '/exports', placeCalls.exportTally),
  screen(texts.quickUpiLink, QrCode, '/quick-upi', placeCalls.createHostedLink),
  screen(texts.settings, Settings, '/settings'),
  screen(texts.planAndPayments, ReceiptIndianRupee, '/payments', placeCalls.listPlanPayments),
  screen(texts.apiAndWebhooks, Code, '/developers', placeCalls.listApiTokens),
]

const ACTIONS: readonly Command[] = [
  {
    id: 'new-invoice',
    words: texts.newInvoice,
    Icon: Plus,
    call: placeCalls.createInvoice,
    run: { path: '/invoice/new' },
  },
  {
    id: 'import',
    words: texts.importStatement,
    Icon: Upload,
    call: placeCalls.importBankStatement,
    run: { path: '/money?import' },
  },
  {
    id: 'new-quotation',
    words: texts.newQuotation,
    Icon: FileText,
    call: placeCalls.createPreliminary,
    run: { path: '/quotations/new' },
  },
  {
    id: 'new-recurring',
    words: texts.newRecurring,
    Icon: Repeat,
    call: placeCalls.createRecurring,
    run: { path: '/recurring?new' },
  },
  tool(texts.notices, Bell, 'notices'),
  tool(texts.theme, Moon, 'theme'),
  tool(texts.keyboardShortcuts, Keyboard, 'keys'),
]

/** Whether each typed word begins a word of the command. */
const matches = (typed: string, { words }: Command): boolean => {
  const all = words.toLowerCase().split(/\s+/)
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((one) => all.some((word) => word.startsWith(one)))
}

interface Allowance {
  /** Whether the plan and the role allow issuing invoices. */
  canIssue: boolean
  may: (call: Pick<Call, 'roles'>) => boolean
}

/**
 * Returns the screens and actions whose words begin with the typed ones; all if nothing is typed. Excludes those that
 * the role may not use.
 */
export function findCommands(typed: string, { canIssue, may }: Allowance) {
  const allowed = ACTIONS.filter(({ id }) => canIssue || id !== 'new-invoice')
  const fits = (command: Command) =>
    (command.call === undefined || may(command.call)) && (typed === '' || matches(typed, command))
  return { screens: SCREENS.filter(fits), actions: allowed.filter(fits) }
}
