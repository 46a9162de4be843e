import './more-menu.css'
import { DropdownMenu } from '@radix-ui/themes'
import type { RefObject } from 'react'
import { Link, useLocation } from 'wouter'
import { useCountWords } from '../shared/freshness/use-counters'
import { isPageOf, type NavigationGroup } from '../shared/navigation/navigation'
import { MenuAt } from '../ui/overlays/menu-at'
import { QuietRailCount } from './rail-count'

type Props = {
  groups: readonly NavigationGroup[]
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The items for which the bar of a phone has no room. */
export function MoreMenu({ groups, button, onClose }: Props) {
  const [location] = useLocation()
  const words = useCountWords()
  return (
    <MenuAt button={button} className="menu more-menu" onClose={onClose}>
      {groups.map(({ label, items }) => (
        <DropdownMenu.Group key={label}>
          <DropdownMenu.Label>{label}</DropdownMenu.Label>
          {items.map((item) => (
            <DropdownMenu.Item key={item.path} asChild>
              <Link href={item.path} aria-current={isPageOf(item, location) ? 'page' : undefined}>
                <item.icon size={16} aria-hidden="true" /> {item.label}
                <QuietRailCount ids={item.quietCount ?? []} words={words} />
              </Link>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Group>
      ))}
    </MenuAt>
  )
}
