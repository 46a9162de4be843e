import { describe, expect, it } from 'vitest'
import { rolesThatMay } from '../../../contract/words/permissions'
import { STAFF_ROLES, type StaffRole } from '../../../contract/words/roles'
import {
  isPageOf,
  NAVIGATION,
  navigationFor,
  withEntriesAt,
} from '../../../src/views/shared/navigation/navigation'
import { SCREEN_PATHS } from '../../../src/views/shared/navigation/screens'

const EVERY_PATH = new Set(NAVIGATION.flatMap(({ items }) => items.map(({ path }) => path)))

function labels(role: StaffRole, paths: ReadonlySet<string> = EVERY_PATH): string[] {
  return navigationFor(role, paths).flatMap(({ items }) => items.map(({ label }) => label))
}

function itemAt(path: string) {
  const item = NAVIGATION.flatMap(({ items }) => items).find((one) => one.path === path)
  if (item === undefined) throw new Error(`no item at ${path}`)
  return item
}

function rolesThatSee(label: string): StaffRole[] {
  return STAFF_ROLES.filter((role) => labels(role).includes(label))
}

describe('the rail by role', () => {
  it.each(['Overview', 'Orders', 'Bulk Orders', 'Riders', 'Customers', 'Company Users', 'Feedbacks'])(
    'RT-37 %s shows for every signed-in person',
    (label) => expect(rolesThatSee(label)).toEqual(STAFF_ROLES),
  )

  it('AG-43 its entries are those of the description, and eight of ours', () => {
    const described = ['Overview', 'Orders', 'Create Order', 'Bulk Orders', 'Riders', 'Customers']
    described.push('Company Users', 'Feedbacks', 'Order History', 'Delivery charges', 'Promo offer')
    described.push('Users Promo Data', 'Roles', 'Push notifications', 'Change Password')
    const ours = [
      'Assign mode',
      'Fleet',
      'Hand-over',
      'Wall display',
      'Reports',
      'Rider cash',
      'Outbox',
      'Settings',
    ]
    const shown = new Set(STAFF_ROLES.flatMap((role) => labels(role)))
    expect([...shown].toSorted()).toEqual([...described, ...ours].toSorted())
  })

  it('RT-01 a SUPERADMIN reaches a screen for each thing that is managed', () => {
    const managed = ['Orders', 'Bulk Orders', 'Riders', 'Customers', 'Company Users', 'Feedbacks']
    const office = ['Delivery charges', 'Promo offer', 'Roles', 'Push notifications']
    const reached = labels('SUPERADMIN', SCREEN_PATHS)
    expect([...managed, ...office].filter((label) => !reached.includes(label))).toEqual([])
  })

  it('RT-38 Order History shows for the four staff roles', () => {
    expect(rolesThatSee('Order History')).toEqual(STAFF_ROLES)
  })

  it('RT-39 Roles shows for SUPERADMIN only', () => {
    expect(rolesThatSee('Roles')).toEqual(['SUPERADMIN'])
  })

  it.each(['Delivery charges', 'Promo offer'])('RT-40 %s shows for SUPERADMIN and ADMIN only', (label) => {
    expect(rolesThatSee(label)).toEqual(['SUPERADMIN', 'ADMIN'])
  })

  it.each(['Push notifications', 'Change Password'])('RT-41 %s shows for SUPERADMIN only', (label) => {
    expect(rolesThatSee(label)).toEqual(['SUPERADMIN'])
  })

  it('RT-42 Create Order shows for everybody but SUPERVISOR', () => {
    expect(rolesThatSee('Create Order')).toEqual(['SUPERADMIN', 'ADMIN', 'OPERATIONALSTAFF'])
  })

  it('Assign mode shows for those who run orders, with the count of those that wait', () => {
    expect(rolesThatSee('Assign mode')).toEqual(rolesThatMay('runOrders'))
    const item = itemAt('/assign')
    expect([item.capability, item.counter]).toEqual(['runOrders', 'order.PENDING'])
  })

  it('the wall display is a screen of its own for every member of staff', () => {
    expect(rolesThatSee('Wall display')).toEqual(STAFF_ROLES)
    expect(labels('SUPERADMIN', SCREEN_PATHS)).toContain('Wall display')
  })

  it("AG-05 'Users Promo Data' shows for those who have no 'Promo offer'", () => {
    expect(rolesThatSee('Users Promo Data')).toEqual(['SUPERVISOR', 'OPERATIONALSTAFF'])
  })

  it('RT-09 the orders lead to their four statuses', () => {
    expect(itemAt('/orders').entries?.map(({ path }) => path)).toEqual([
      '/orders/pending',
      '/orders/accepted',
      '/orders/intransit',
      '/orders/delivered',
    ])
  })

  it('RT-12 the bulk orders lead to their two statuses', () => {
    expect(itemAt('/bulk-orders').entries?.map(({ path }) => path)).toEqual([
      '/bulk-orders/pending',
      '/bulk-orders/paid',
    ])
  })

  it('the links below an item show with its own screen only', () => {
    const item = { ...itemAt('/orders'), entries: [{ label: 'Active', path: '/all-customers/TRUE' }] }
    const entriesAt = (paths: string[]) => withEntriesAt(item, paths).entries
    expect(entriesAt(['/orders'])).toEqual([])
    expect(entriesAt(['/orders', '/all-customers'])).toEqual(item.entries)
  })

  it.each([
    ['/orders', '/orders', true],
    ['/orders', '/orders/track/7', true],
    ['/orders', '/orders-history', false],
    ['/riders', '/all-riders', true],
    ['/riders', '/riders-details/7', true],
    ['/customers', '/all-customers/TRUE', true],
    ['/customers', '/orders-history/41', false],
    ['/company-user', '/company-user/active', true],
  ])('of %s, %s is a page: %s', (item, location, isPage) => {
    expect(isPageOf(itemAt(item), location)).toBe(isPage)
  })

  it('an item whose screen does not exist is not shown, nor an empty group', () => {
    expect(navigationFor('SUPERADMIN', new Set(['/orders'])).map(({ label }) => label)).toEqual(['Operate'])
    expect(labels('SUPERADMIN', new Set(['/orders']))).toEqual(['Orders'])
  })
})
