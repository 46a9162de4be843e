import type { ReactElement } from 'react'
import type { StatusLook } from './order-status'

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const SHAPES: Record<StatusLook, ReactElement> = {
  PENDING: <circle cx="8" cy="8" r="5.75" strokeWidth="2" {...stroke} />,
  ASSIGNEDTORIDER: (
    <g strokeWidth="1.6" {...stroke}>
      <circle cx="8" cy="8" r="6.2" />
      <path d="M8 4.6V8l2.2 1.5" />
    </g>
  ),
  ACCEPTED: (
    <g strokeWidth="1.6" {...stroke}>
      <circle cx="8" cy="8" r="6.2" />
      <path d="m5.4 8.2 1.8 1.8 3.4-3.6" />
    </g>
  ),
  INTRANSIT: (
    <g>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="M4.8 8h6.2M8.4 5.2 11.2 8l-2.8 2.8" strokeWidth="1.7" {...stroke} stroke="var(--bg-panel)" />
    </g>
  ),
  DELIVERED: <path d="m2.8 8.6 3.4 3.4 7-7.6" strokeWidth="2.2" {...stroke} />,
  CANCELLED: <path d="m3.6 3.6 8.8 8.8m0-8.8-8.8 8.8" strokeWidth="2.2" {...stroke} />,
  UNKNOWN: <circle cx="8" cy="8" r="2.5" fill="currentColor" />,
}

/** The status as a shape. The name of the status must always be beside it. */
export function StatusMark({ look, size = 12 }: { look: StatusLook; size?: number }) {
  return (
    <svg
      className="status-mark"
      data-status={look}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      {SHAPES[look]}
    </svg>
  )
}
