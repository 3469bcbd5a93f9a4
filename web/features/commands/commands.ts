import type { LucideIcon } from 'lucide-react'
import {
  Bell,
  ChartColumn,
  Clock,
  Code,
  FileDown,
  FileText,
  Keyboard,
  LayoutDashboard,
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
import type { Tool } from './tool.ts'
import * as texts from './texts.en.ts'

/** Something to choose: it opens a screen, or a dialog that works on every screen. */
export interface Command {
  id: string
  words: string
  /** A second line. */
  more?: string | undefined
  Icon: LucideIcon
  run: { path: string } | { tool: Tool }
}

const screen = (words: string, Icon: LucideIcon, path: string): Command => ({ id: path, words, Icon, run: { path } })
const tool = (words: string, Icon: LucideIcon, name: Tool): Command => ({ id: name, words, Icon, run: { tool: name } })

const SCREENS: readonly Command[] = [
  screen(texts.dashboard, LayoutDashboard, '/dashboard'),
  screen(texts.money, ReceiptIndianRupee, '/money'),
  screen(texts.late, Clock, '/late'),
  screen(texts.customers, Users, '/customers'),
  screen(texts.recurring, Repeat, '/recurring'),
  screen(texts.quotations, FileText, '/quotations'),
  screen(texts.items, Package, '/items'),
  screen(texts.reports, ChartColumn, '/reports'),
  screen(texts.gstReturns, ChartColumn, '/reports/gst'),
  screen(texts.ageing, ChartColumn, '/reports/ageing'),
  screen(texts.exportsAndImports, FileDown, '/exports'),
  screen(texts.quickUpiLink, QrCode, '/quick-upi'),
  screen(texts.settings, Settings, '/settings'),
  screen(texts.planAndPayments, ReceiptIndianRupee, '/payments'),
  screen(texts.apiAndWebhooks, Code, '/developers'),
]

const ACTIONS: readonly Command[] = [
  { id: 'new-invoice', words: texts.newInvoice, Icon: Plus, run: { path: '/invoice/new' } },
  { id: 'import', words: texts.importStatement, Icon: Upload, run: { path: '/money?import' } },
  { id: 'new-quotation', words: texts.newQuotation, Icon: FileText, run: { path: '/quotations/new' } },
  { id: 'new-recurring', words: texts.newRecurring, Icon: Repeat, run: { path: '/recurring?new' } },
  tool(texts.notices, Bell, 'notices'),
  tool(texts.theme, Moon, 'theme'),
  tool(texts.allKeys, Keyboard, 'keys'),
]

/** Whether each typed word begins a word of the command. */
const matches = (typed: string, { words }: Command): boolean => {
  const all = words.toLowerCase().split(/\s+/)
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((one) => all.some((word) => word.startsWith(one)))
}

/** Screens and actions whose words begin with what is typed; all of them while nothing is. */
export function findCommands(typed: string, { canIssue }: { canIssue: boolean }) {
  const allowed = ACTIONS.filter(({ id }) => canIssue || id !== 'new-invoice')
  const fits = (command: Command) => typed === '' || matches(typed, command)
  return { screens: SCREENS.filter(fits), actions: allowed.filter(fits) }
}
