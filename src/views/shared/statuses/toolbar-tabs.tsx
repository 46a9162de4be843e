import '../../ui/controls/toolbar.css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { StatusLook } from './order-status'
import { StatusMark } from './status-mark'

/** `count` undefined: the tab has none; '': it is not known yet. */
export type ToolbarTab = {
  path: string
  label: string
  isPresent: boolean
  look?: StatusLook | null
  count?: ReactNode
}

type Props = {
  /** What the tabs divide, for a screen reader. */
  label: string
  tabs: readonly ToolbarTab[]
  /** True: a narrow window hides the marks. */
  isWide?: boolean
}

/** The tabs of a list, each with an address of its own. */
export function ToolbarTabs({ label, tabs, isWide = false }: Props) {
  return (
    <nav className="toolbar-tabs" aria-label={label} data-wide={isWide || undefined}>
      {tabs.map(({ path, label: words, isPresent, look, count }) => (
        <Link key={words} href={path} className="toolbar-tab" aria-current={isPresent ? 'page' : undefined}>
          {look && <StatusMark look={look} size={12} />}
          {words}
          {count !== undefined && <span className="toolbar-tab-count">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
