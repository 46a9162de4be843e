import './phone-bar.css'
import { Ellipsis } from 'lucide-react'
import { useLocation } from 'wouter'
import { useConsole } from '../console'
import { isPageOf, navigationFor, phoneItemsOf } from '../shared/navigation/navigation'
import { SCREEN_PATHS } from '../shared/navigation/screens'
import { useOpener } from '../ui/use-opener'
import { MoreMenu } from './late-pieces'
import { RailLink } from './rail-link'

/** The bar of a phone, in place of the rail: the most used items, and a button 'More' for all others. */
export function PhoneBar() {
  const { user } = useConsole()
  const [location] = useLocation()
  const { button, isOpen, close, trigger } = useOpener('menu')
  const { first, more } = phoneItemsOf(navigationFor(user.type, SCREEN_PATHS))
  const isInMore = more.some(({ items }) => items.some((item) => isPageOf(item, location)))
  return (
    <nav className="phone-bar" aria-label="Main">
      {first.map((item) => (
        <RailLink key={item.path} item={item}>
          {item.label}
        </RailLink>
      ))}
      <button
        type="button"
        className="rail-item"
        aria-label="More"
        data-open={isInMore || isOpen || undefined}
        {...trigger}
      >
        <Ellipsis aria-hidden="true" />
        More
      </button>
      {isOpen && <MoreMenu groups={more} button={button} onClose={close} />}
    </nav>
  )
}
