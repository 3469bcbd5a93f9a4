import type { ReactNode } from 'react'

interface IconProps {
  size: number
  stroke: number
  className?: string
  children: ReactNode
}

/** Icons in the text colour. They are hidden from screen readers, since the text beside them says the same. */
const Icon = ({ size, stroke, className, children }: IconProps) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden
    fill="none"
    stroke="currentColor"
    strokeWidth={stroke}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
)

export const ShieldIcon = () => (
  <Icon size={20} stroke={1.75}>
    <path d="M12 3l8 3v6c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5" />
  </Icon>
)

export const WarningIcon = () => (
  <Icon size={20} stroke={2}>
    <path d="M12 3L2 20h20zM12 10v4m0 3v0" />
  </Icon>
)

export const TickIcon = () => (
  <Icon size={48} stroke={2.5} className="tick">
    <path d="M5 13l5 5 9-11" />
  </Icon>
)

export const TornReceiptIcon = () => (
  <Icon size={40} stroke={1.75}>
    <path d="M5 3h14v18l-2.3-2-2.4 2-2.3-2-2.3 2-2.4-2L5 21zM9.5 8.5l5 5m0-5l-5 5" />
  </Icon>
)
