import {
  Banknote,
  Bike,
  Boxes,
  Building2,
  CalendarDays,
  ClipboardList,
  Gift,
  History,
  Inbox,
  KeyRound,
  LayoutDashboard,
  MapPin,
  MessageSquare,
  Monitor,
  Package,
  PackagePlus,
  ReceiptText,
  Send,
  Settings2,
  ShieldCheck,
  TicketPercent,
  Users,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import { may, type Capability } from '../../../../contract/words/permissions'
import type { ConsoleRole } from '../../../../contract/words/roles'
import { STATUS_WORDS } from '../statuses/order-status'

export type NavigationEntry = { label: string; path: string; counter?: string }

export type NavigationItem = NavigationEntry & {
  icon: LucideIcon
  capability: Capability
  /** Counters whose sum is shown; a sum of 0 is not shown. */
  quietCount?: readonly string[]
  /** AG-05: hidden from roles with this capability. */
  unless?: Capability
  /** Shown below the item while one of its pages is open, or when the person opens them. */
  entries?: readonly NavigationEntry[]
  /** Other screens of the item: '/all-riders' belongs to 'Riders'. */
  pages?: readonly string[]
}

export type NavigationGroup = { label: string; items: readonly NavigationItem[] }

const ORDER_ENTRIES: readonly NavigationEntry[] = [
  { label: STATUS_WORDS.PENDING, path: '/orders/pending', counter: 'order.PENDING' },
  { label: STATUS_WORDS.ACCEPTED, path: '/orders/accepted', counter: 'order.ACCEPTED' },
  { label: STATUS_WORDS.INTRANSIT, path: '/orders/intransit', counter: 'order.INTRANSIT' },
  { label: STATUS_WORDS.DELIVERED, path: '/orders/delivered', counter: 'order.DELIVERED' },
]

const BULK_ENTRIES: readonly NavigationEntry[] = [
  { label: 'Pending', path: '/bulk-orders/pending' },
  { label: 'Paid', path: '/bulk-orders/paid' },
]

const COMPANY_ENTRIES: readonly NavigationEntry[] = [
  { label: 'Active', path: '/company-user/active' },
  { label: 'Inactive', path: '/company-user/inactive' },
  { label: 'Pending', path: '/company-user/pending' },
]

/** All items of the rail. An item is shown when its screen is in the route table and the person's role may see it. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    label: 'Operate',
    items: [
      { label: 'Overview', path: '/overview', icon: LayoutDashboard, capability: 'read' },
      { label: 'Orders', path: '/orders', icon: Package, capability: 'read', entries: ORDER_ENTRIES },
      {
        label: 'Assign mode',
        path: '/assign',
        icon: Zap,
        capability: 'runOrders',
        counter: 'order.PENDING',
      },
      { label: 'Create Order', path: '/create-order', icon: PackagePlus, capability: 'createOrder' },
      {
        label: 'Bulk Orders',
        path: '/bulk-orders',
        icon: Boxes,
        capability: 'read',
        entries: BULK_ENTRIES,
      },
      { label: 'Fleet', path: '/fleet', icon: MapPin, capability: 'read' },
      {
        label: 'Riders',
        path: '/riders',
        icon: Bike,
        capability: 'read',
        pages: ['/all-riders', '/riders-details'],
      },
      { label: 'Hand-over', path: '/hand-over', icon: ClipboardList, capability: 'read' },
      { label: 'Wall display', path: '/wall', icon: Monitor, capability: 'watch' },
    ],
  },
  {
    label: 'People',
    items: [
      {
        label: 'Customers',
        path: '/customers',
        icon: Users,
        capability: 'read',
        pages: ['/all-customers'],
      },
      {
        label: 'Company Users',
        path: '/company-user',
        icon: Building2,
        capability: 'read',
        pages: ['/add-rate-card', '/edit-rate-card'],
        entries: COMPANY_ENTRIES,
      },
      { label: 'Feedbacks', path: '/feedbacks', icon: MessageSquare, capability: 'read' },
      { label: 'Order History', path: '/orders-history', icon: History, capability: 'read' },
    ],
  },
  {
    label: 'Money and offers',
    items: [
      { label: 'Rider cash', path: '/rider-cash', icon: Banknote, capability: 'read' },
      { label: 'Reports', path: '/reports', icon: CalendarDays, capability: 'readReports' },
      {
        label: 'Delivery charges',
        path: '/delivery-charges',
        icon: ReceiptText,
        capability: 'editCharges',
      },
      {
        label: 'Promo offer',
        path: '/promotions',
        icon: TicketPercent,
        capability: 'editCharges',
        pages: ['/promos'],
      },
      {
        label: 'Users Promo Data',
        path: '/promos',
        icon: Gift,
        capability: 'read',
        unless: 'editCharges',
      },
    ],
  },
  {
    label: 'Admin',
    items: [
      { label: 'Roles', path: '/roles', icon: ShieldCheck, capability: 'manageMembers' },
      {
        label: 'Push notifications',
        path: '/push-notifications-service',
        icon: Send,
        capability: 'sendPush',
      },
      { label: 'Change Password', path: '/change-password', icon: KeyRound, capability: 'changePassword' },
    ],
  },
  {
    label: 'Device',
    items: [
      {
        label: 'Outbox',
        path: '/outbox',
        icon: Inbox,
        capability: 'read',
        quietCount: ['outbox.waiting', 'outbox.attention'],
      },
      { label: 'Settings', path: '/settings', icon: Settings2, capability: 'read' },
    ],
  },
]

/** The items of the rail that a role sees. `paths`: of the screens that exist. Empty groups are left out. */
export function navigationFor(role: ConsoleRole, paths: ReadonlySet<string>): NavigationGroup[] {
  return NAVIGATION.map(({ label, items }) => ({
    label,
    items: items
      .filter(
        ({ path, capability, unless }) =>
          paths.has(path) && may(role, capability) && (unless === undefined || !may(role, unless)),
      )
      .map((item) => withEntriesAt(item, [...paths])),
  })).filter(({ items }) => items.length > 0)
}

const ON_A_PHONE = ['/overview', '/orders', '/bulk-orders', '/fleet', '/riders']

/** Splits the items for a phone: `first` is in the bar, `more` is in its menu "More". */
export function phoneItemsOf(groups: readonly NavigationGroup[]) {
  const isFirst = ({ path }: NavigationItem) => ON_A_PHONE.includes(path)
  return {
    first: groups.flatMap(({ items }) => items.filter(isFirst)),
    more: groups
      .map(({ label, items }) => ({ label, items: items.filter((item) => !isFirst(item)) }))
      .filter(({ items }) => items.length > 0),
  }
}

/** True when the page at `location` belongs to the item. */
export function isPageOf({ path, entries = [], pages = [] }: NavigationItem, location: string): boolean {
  return [path, ...pages, ...entries.map((entry) => entry.path)].some((one) => isUnder(one, location))
}

/** The item without the entries whose screen does not exist. */
export function withEntriesAt(item: NavigationItem, paths: readonly string[]): NavigationItem {
  if (item.entries === undefined) return item
  const entries = item.entries.filter((entry) => paths.some((path) => isUnder(path, entry.path)))
  return { ...item, entries }
}

function isUnder(path: string, location: string): boolean {
  return location === path || location.startsWith(`${path}/`)
}
