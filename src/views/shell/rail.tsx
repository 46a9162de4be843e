import './rail.css'
import { PanelLeftClose, PanelLeftOpen, LogOut, ChevronDown, ChevronRight } from 'lucide-react'
import { useConsole } from '../console'
import { SCREEN_PATHS } from '../shared/navigation/screens'
import { BrandMark } from '../ui/marks/brand-mark'
import { IconButton } from '../ui/controls/icon-button'
import { navigationFor, type NavigationItem, isPageOf } from '../shared/navigation/navigation'
import { useRef } from 'react'
import { type CountWords, useCountWords } from '../shared/freshness/use-counters'
import { tip } from '../ui/controls/tip'
import { RailFlyout } from './lazy-pieces'
import { RailLink } from './rail-link'
import { useLocation } from 'wouter'
import { usePreferences } from '../theme/preferences'
import { fullName } from '../../../contract/rules/order-display'
import type { User } from '../../../contract/entities/users'
import { Avatar } from '../ui/marks/avatar'
import { QuietRailCount, RailCount } from './rail-count'
import { RailEntries } from './rail-entries'

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

type RailIconProps = { item: NavigationItem; words: CountWords }

/** An item of the collapsed rail. Its entries open in a flyout beside it. */
function RailIcon({ item, words }: RailIconProps) {
  const { label, entries = [] } = item
  const holder = useRef<HTMLLIElement>(null)
  if (entries.length === 0) {
    return (
      <li>
        <RailLink item={item} aria-label={label} {...tip({ label, side: 'right' })} />
      </li>
    )
  }
  return (
    <li ref={holder}>
      <RailLink item={item} aria-label={label} />
      <RailFlyout item={item} words={words} holder={holder} />
    </li>
  )
}

/** The entries below an item are shown only on the pages of the item, unless the person chose otherwise. */
function useRailEntries() {
  const [location] = useLocation()
  const { preferences, change } = usePreferences()
  const choices = preferences.railEntries
  const isShown = (item: NavigationItem) => choices[item.path] ?? isPageOf(item, location)
  const toggle = (item: NavigationItem) => {
    const next = !isShown(item)
    const { [item.path]: _last, ...others } = choices
    change('railEntries', next === isPageOf(item, location) ? others : { ...others, [item.path]: next })
  }
  return { isShown, toggle }
}

type RailFooterProps = { user: User; collapsed: boolean; onLogOut: () => void }

/** LY-01, LY-02. In the collapsed rail, 'Log out' is only in the account menu. */
function RailFooter({ user, collapsed, onLogOut }: RailFooterProps) {
  return (
    <div className="rail-footer">
      <Avatar person={user} size={28} />
      {!collapsed && (
        <>
          <div className="rail-person">
            <div className="rail-person-name ellipsis" title={fullName(user)}>
              {fullName(user)}
            </div>
            <div className="rail-person-email ellipsis" title={user.email ?? undefined}>
              {user.email ?? '-'}
            </div>
          </div>
          <IconButton label="Log out" onClick={onLogOut}>
            <LogOut aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  )
}

type RailItemProps = {
  item: NavigationItem
  words: CountWords
  /** True while the entries are shown. */
  shown: boolean
  onToggle: () => void
}

/** An item of the rail. Its arrow shows or hides the entries, on every page (RT-09, RT-12). */
function RailItem({ item, words, shown, onToggle }: RailItemProps) {
  const { label, path, entries = [], counter, quietCount } = item
  const id = `rail-of-${path.slice(1)}`
  return (
    <li>
      <div className="rail-line" data-entries={entries.length > 0 || undefined}>
        <RailLink item={item}>
          {label}
          <RailCount ids={counter === undefined ? [] : [counter]} words={words} />
          <QuietRailCount ids={quietCount ?? []} words={words} />
        </RailLink>
        {entries.length > 0 && (
          <IconButton
            label={`${label} by status`}
            size="s"
            aria-expanded={shown}
            aria-controls={shown ? id : undefined}
            onClick={onToggle}
          >
            {shown ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
          </IconButton>
        )}
      </div>
      {shown && entries.length > 0 && <RailEntries id={id} entries={entries} words={words} />}
    </li>
  )
}
