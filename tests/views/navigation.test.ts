import { describe, expect, it } from 'vitest'
import { STAFF_ROLES, type StaffRole } from '../../contract/roles'
import { NAVIGATION, navigationFor } from '../../src/views/shared/navigation/navigation'

const EVERY_PATH = new Set(NAVIGATION.flatMap(({ items }) => items.map(({ path }) => path)))

function labels(role: StaffRole, paths: ReadonlySet<string> = EVERY_PATH): string[] {
  return navigationFor(role, paths).flatMap(({ items }) => items.map(({ label }) => label))
}

function rolesThatSee(label: string): StaffRole[] {
  return STAFF_ROLES.filter((role) => labels(role).includes(label))
}

describe('the rail by role', () => {
  it.each(['Overview', 'Orders', 'Bulk Orders', 'Riders', 'Customers', 'Company Users', 'Feedbacks'])(
    'RT-37 %s shows for every signed-in person',
    (label) => expect(rolesThatSee(label)).toEqual(STAFF_ROLES),
  )

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

  it("AG-05 'Users Promo Data' shows for those who have no 'Promo offer'", () => {
    expect(rolesThatSee('Users Promo Data')).toEqual(['SUPERVISOR', 'OPERATIONALSTAFF'])
  })

  it('RT-09 the orders lead to their four statuses', () => {
    const orders = NAVIGATION.flatMap(({ items }) => items).find(({ path }) => path === '/orders')
    expect(orders?.entries?.map(({ path }) => path)).toEqual([
      '/orders/pending',
      '/orders/accepted',
      '/orders/intransit',
      '/orders/delivered',
    ])
  })

  it('an item whose screen does not exist is not shown, nor an empty group', () => {
    expect(navigationFor('SUPERADMIN', new Set(['/orders'])).map(({ label }) => label)).toEqual(['Operate'])
    expect(labels('SUPERADMIN', new Set(['/orders']))).toEqual(['Orders'])
  })
})
