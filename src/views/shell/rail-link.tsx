import type { ComponentProps } from 'react'
import { Link, useLocation } from 'wouter'
import { isPageOf, type NavigationItem } from '../shared/navigation/navigation'

type Props = ComponentProps<'a'> & { item: NavigationItem }

export function RailLink({ item, children, ...rest }: Props) {
  const [location] = useLocation()
  const { path, icon: Icon, entries = [] } = item
  const isOpen = isPageOf(item, location)
  const inEntry = entries.some((entry) => entry.path === location)
  return (
    <Link
      {...rest}
      href={path}
      className="rail-item"
      aria-current={isOpen && !inEntry ? 'page' : undefined}
      data-open={isOpen || undefined}
    >
      <Icon aria-hidden="true" />
      {children}
    </Link>
  )
}
