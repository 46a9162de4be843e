import './shell.css'
import { CircleSlash, Ellipsis } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { AwayLine } from '../shared/away/away-line'
import { useOutboxNews } from '../desk/outbox/outbox-news'
import { PausedBanner } from '../desk/outbox/paused-banner'
import { usePreferences } from '../theme/preferences'
import { Banner } from '../ui/states/banner'
import { useOfferedAction } from '../ui/keys/offered-actions'
import { SendingPausedProvider } from '../shared/freshness/sending-paused'
import { StorageBanners } from '../shared/storage/storage-banners'
import { useNarrow, usePhone } from '../ui/time/use-media'
import { TipLayer } from '../ui/overlays/tip-layer'
import { UpdateLine } from '../desk/update/update-line'
import {
  CommandNotices,
  HeldNotices,
  LogoutDialog,
  Palette,
  ShortcutSheet,
  Sounds,
  TwinWatch,
  MoreMenu,
} from './lazy-pieces'
import { ClockBanner } from './clock-banner'
import { ConnectionBanner } from './connection-banner'
import { Rail } from './rail'
import { ScreenTitleProvider } from '../shared/navigation/screen-title'
import { StatusBar } from './status-bar'
import { TopBar } from './top-bar'
import { UnopenedBanner } from './unopened-banner'
import { IntakeClosed } from '../shared/intake/intake-closed'
import { useIntake } from '../shared/intake/use-intake'
import { useShellKeys } from './use-shell-keys'
import './phone-bar.css'
import { useLocation } from 'wouter'
import { useConsole } from '../console'
import { isPageOf, navigationFor, phoneItemsOf } from '../shared/navigation/navigation'
import { SCREEN_PATHS } from '../shared/navigation/screens'
import { useOpener } from '../ui/controls/use-opener'
import { RailLink } from './rail-link'

/** The frame around every page of a signed-in person. */
export function Shell({ title, children }: { title: string; children: ReactNode }) {
  const { preferences, change } = usePreferences()
  const narrow = useNarrow()
  const phone = usePhone()
  const intake = useIntake()
  const [loggingOut, setLoggingOut] = useState(false)
  const [sheetOpen, setSheetOpen] = useState(false)
  const [finding, setFinding] = useState(false)
  const [trayOpen, setTrayOpen] = useState(false)
  const [ownTitle, setOwnTitle] = useState<string | null>(null)
  const outboxNews = useOutboxNews()
  const logOut = () => setLoggingOut(true)
  const showShortcuts = () => setSheetOpen(true)
  const find = () => setFinding(true)
  useShellKeys({ onShortcuts: showShortcuts, onPalette: find })
  useOfferedAction('log out', 'Log out (asks first)', logOut)
  return (
    <SendingPausedProvider>
      <div className="shell">
        <a className="shell-skip" href="#page">
          Skip to content
        </a>
        {phone ? (
          <PhoneBar />
        ) : (
          <Rail
            collapsed={narrow || preferences.railCollapsed}
            onCollapse={narrow ? null : (collapsed) => change('railCollapsed', collapsed)}
            onLogOut={logOut}
          />
        )}
        <div className="shell-column">
          <TopBar
            title={ownTitle ?? title}
            intake={intake}
            onLogOut={logOut}
            onShortcuts={showShortcuts}
            onPalette={find}
          />
          <UpdateLine />
          <StorageBanners />
          <ConnectionBanner onView={() => setTrayOpen(true)} />
          <ClockBanner />
          <PausedBanner />
          <AwayLine />
          <UnopenedBanner />
          {intake.value === 'FALSE' && (
            <Banner tone="danger" icon={<CircleSlash aria-hidden="true" />}>
              Order intake is OFF. No new orders can be placed.
            </Banner>
          )}
          <main id="page" className="shell-page" tabIndex={-1}>
            <IntakeClosed value={intake.value === 'FALSE'}>
              <ScreenTitleProvider value={setOwnTitle}>{children}</ScreenTitleProvider>
            </IntakeClosed>
          </main>
          <StatusBar trayOpen={trayOpen} onTrayOpen={setTrayOpen} />
        </div>
        {loggingOut && <LogoutDialog open onClose={() => setLoggingOut(false)} />}
        {sheetOpen && <ShortcutSheet open onClose={() => setSheetOpen(false)} />}
        {finding && <Palette onClose={() => setFinding(false)} />}
        <TipLayer />
        <CommandNotices news={outboxNews} />
        <HeldNotices />
        <TwinWatch />
        <Sounds />
      </div>
    </SendingPausedProvider>
  )
}

/** The bar of a phone, in place of the rail: the most used items, and a button 'More' for all others. */
function PhoneBar() {
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
