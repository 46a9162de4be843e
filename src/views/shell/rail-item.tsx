import type { ComponentProps } from 'react'
import { Link, useLocation } from 'wouter'
import { tip } from '../ui/tip'
import type { NavigationItem } from '../shared/navigation/navigation'
import { counted } from '../shared/freshness/use-counters'

type Props = {
  item: NavigationItem
  collapsed: boolean
  counters: ReadonlyMap<string, number> | undefined
}

export function RailItem({ item, collapsed, counters }: Props) {
  const [location] = useLocation()
  const { label, path, entries = [] } = item
  const open = location === path || location.startsWith(`${path}/`)
  if (collapsed) {
    return (
      <li>
        <ItemLink
          {...tip({ label, side: 'right' })}
          item={item}
          location={location}
          open={open}
          aria-label={label}
        />
      </li>
    )
  }
  return (
    <li>
      <ItemLink item={item} location={location} open={open}>
        {label}
        <Count id={item.counter} counters={counters} />
        <QuietCount ids={item.quietCount} counters={counters} />
      </ItemLink>
      {open && entries.length > 0 && (
        <ul className="rail-entries">
          {entries.map((entry) => (
            <li key={entry.path}>
              <Link
                href={entry.path}
                className="rail-entry"
                aria-current={entry.path === location ? 'page' : undefined}
              >
                {entry.label}
                <Count id={entry.counter} counters={counters} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type LinkProps = ComponentProps<'a'> & { item: NavigationItem; location: string; open: boolean }

function ItemLink({ item, location, open, children, ...rest }: LinkProps) {
  const { path, icon: Icon, entries = [] } = item
  const inEntry = entries.some((entry) => entry.path === location)
  return (
    <Link
      {...rest}
      href={path}
      className="rail-item"
      aria-current={open && !inEntry ? 'page' : undefined}
      data-open={open || undefined}
    >
      <Icon aria-hidden="true" />
      {children}
    </Link>
  )
}

const whole = new Intl.NumberFormat('en-NG')

type CountProps = { id: string | undefined; counters: ReadonlyMap<string, number> | undefined }

function Count({ id, counters }: CountProps) {
  const count = id === undefined ? undefined : counters?.get(id)
  return count === undefined ? null : <span className="rail-count">{whole.format(count)}</span>
}

type QuietCountProps = Pick<Props, 'counters'> & { ids: NavigationItem['quietCount'] }

function QuietCount({ ids, counters }: QuietCountProps) {
  const count = (ids ?? []).reduce((sum, id) => sum + counted(counters, id), 0)
  return count === 0 ? null : <span className="rail-count">{whole.format(count)}</span>
}
