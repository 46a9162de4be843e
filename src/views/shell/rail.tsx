import './rail.css'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useConsole } from '../console'
import { SCREEN_PATHS } from '../shared/navigation/screens'
import { BrandMark } from '../ui/brand-mark'
import { IconButton } from '../ui/icon-button'
import { navigationFor } from '../shared/navigation/navigation'
import { RailFooter } from './rail-footer'
import { RailIcon } from './rail-icon'
import { RailItem } from './rail-item'
import { useRailEntries } from './use-rail-entries'
import { useCountWords } from '../shared/freshness/use-counters'

type Props = {
  collapsed: boolean
  /** Null when the window is too narrow for the expanded rail. */
  onCollapse: ((collapsed: boolean) => void) | null
  onLogOut: () => void
}

export function Rail({ collapsed, onCollapse, onLogOut }: Props) {
  const { user } = useConsole()
  const words = useCountWords()
  const entries = useRailEntries()
  return (
    <nav className="rail" aria-label="Main" data-collapsed={collapsed || undefined}>
      <div className="rail-brand">
        <BrandMark size={20} />
        {!collapsed && (
          <>
            <strong>Waybill</strong>
            <IconButton label="Collapse menu" onClick={() => onCollapse?.(true)}>
              <PanelLeftClose aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
      <div className="rail-groups">
        {collapsed && onCollapse !== null && (
          <IconButton label="Expand menu" className="rail-expand" onClick={() => onCollapse(false)}>
            <PanelLeftOpen aria-hidden="true" />
          </IconButton>
        )}
        {navigationFor(user.type, SCREEN_PATHS).map(({ label, items }) => (
          <section key={label} className="rail-group" aria-label={label}>
            {!collapsed && <h2>{label}</h2>}
            <ul>
              {items.map((item) =>
                collapsed ? (
                  <RailIcon key={item.path} item={item} words={words} />
                ) : (
                  <RailItem
                    key={item.path}
                    item={item}
                    words={words}
                    shown={entries.isShown(item)}
                    onToggle={() => entries.toggle(item)}
                  />
                ),
              )}
            </ul>
          </section>
        ))}
      </div>
      <RailFooter user={user} collapsed={collapsed} onLogOut={onLogOut} />
    </nav>
  )
}
