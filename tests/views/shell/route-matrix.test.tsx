import { renderHook, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useRouter } from 'wouter'
import type { Call } from '../../../contract/wire/call'
import { may } from '../../../contract/words/permissions'
import {
  isConsoleRole,
  isStaffRole,
  STAFF_ROLES,
  type ConsoleRole,
  type StaffRole,
} from '../../../contract/words/roles'
import { findScreen } from '../../../src/views/shared/navigation/find-screen'
import { SCREENS } from '../../../src/views/shared/navigation/screens'
import { order } from '../../support/world/console-rows'
import { rowIds } from '../../support/desk/orders-screen'
import { storeOrders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { renderApp, userOf } from '../../support/page/rendered-app'
import { ALL, OUR_ROUTES, WRITTEN_ROUTES } from '../../support/page/written-routes'

playLayout()

const { parser } = renderHook(() => useRouter()).result.current
const find = (path: string, role: ConsoleRole) => findScreen(path, { parser, role })
const rolesThatOpen = (path: string) => STAFF_ROLES.filter((role) => find(path, role) !== 'closed')

describe('every route, role by role', () => {
  it.each(WRITTEN_ROUTES.map((route) => [route.ids, route.path, route] as const))(
    '%s AG-08 AG-42 %s',
    (_, path, { screen: wanted, title, roles }) => {
      const found = find(path, 'SUPERADMIN')
      expect([found, SCREENS.find((one) => one.path === found)?.title]).toEqual([wanted, title])
      expect(rolesThatOpen(path)).toEqual(roles)
    },
  )

  it.each(WRITTEN_ROUTES.flatMap(refusals))(
    'ST-01 RT-05 RT-19 RT-21 RT-22 RT-23 RT-24 RT-26 RT-39 RT-40 RT-41 RT-42 AG-07 %s sends a %s to /overview with a word of why, and asks nothing that is closed',
    async (path, type) => {
      const { asked } = await renderApp({ path, user: userOf({ type }) })
      expect(await screen.findByText('Your role has no access to that page.')).toBeVisible()
      expect(window.location.pathname).toBe('/overview')
      expect(asked.filter(({ call }) => !mayCall(type, call)).map(({ call }) => call.path)).toEqual([])
    },
  )

  it('RT-29 what is not closed to a role is open to all four, ours too', () => {
    const closed = WRITTEN_ROUTES.filter(({ roles }) => roles !== ALL)
    expect(closed.map(({ path }) => path)).toEqual([
      '/change-password',
      '/reports',
      '/promotions',
      '/roles',
      '/roles/3/Ada',
      '/delivery-charges',
      '/push-notifications-service',
      '/create-order',
    ])
    expect(OUR_ROUTES.filter(isOpenToAll)).toEqual(OUR_ROUTES)
  })

  it('RT-33 RT-47 AG-19 AG-20 nothing else is reachable: no second list of orders, no page for the new password', () => {
    const known = WRITTEN_ROUTES.map(({ path }) => find(path, 'SUPERADMIN'))
    const ours = OUR_ROUTES.map((path) => find(path, 'SUPERADMIN'))
    const others = SCREENS.filter(({ path }) => !known.includes(path) && !ours.includes(path))
    expect(others.map(({ path }) => path)).toEqual([])
    for (const path of ['/reset-password', '/orders-list', '/verify-otp/password'])
      expect(find(path, 'SUPERADMIN')).toBeNull()
  })

  it.each(['USER', 'RIDER', 'COMPANY', 'superadmin', 'MANAGER', '', null])(
    'RT-34 RT-46 AG-11 %j is none of the four roles, and opens nothing',
    (type) => {
      expect([isStaffRole(type), isConsoleRole(type)]).toEqual([false, false])
      const opened = SCREENS.filter(({ path }) => find(path, type as ConsoleRole) !== 'closed')
      expect(opened).toEqual([])
    },
  )

  it('RT-34 the roles are exactly four', () => {
    expect(STAFF_ROLES).toEqual(['SUPERADMIN', 'ADMIN', 'SUPERVISOR', 'OPERATIONALSTAFF'])
  })
})

/** For each role that may not open it. */
function refusals({ path, roles }: (typeof WRITTEN_ROUTES)[number]) {
  return STAFF_ROLES.filter((role) => !roles.includes(role)).map((role) => [path, role] as const)
}

function mayCall(role: StaffRole, { access }: Call): boolean {
  return typeof access === 'string' || may(role, access.capability)
}

function isOpenToAll(path: string): boolean {
  return rolesThatOpen(path).length === STAFF_ROLES.length
}

describe('what a route shows', () => {
  it.each(ALL)('RT-07 /overview is the overview for a %s', async (type) => {
    await renderApp({ path: '/overview', user: userOf({ type }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    expect(await screen.findByText('Total Orders')).toBeVisible()
  })

  it.each([
    ['/orders', ['4', '3', '2', '1']],
    ['/orders/pending', ['1']],
    ['/orders/accepted', ['2']],
    ['/orders/intransit', ['3']],
    ['/orders/delivered', ['4']],
    ['/orders/InTransit', ['3']],
  ])('RT-08 AG-02 %s lists %j', async (path, ids) => {
    const statuses = ['PENDING', 'ACCEPTED', 'INTRANSIT', 'DELIVERED'] as const
    await renderApp({
      path,
      user: userOf(),
      prepare: (database) =>
        storeOrders(
          database,
          statuses.map((status, index) => order({ id: index + 1, status })),
        ),
    })
    expect((await rowIds(ids.length)).toSorted()).toEqual(ids.toSorted())
  })

  it('RT-11 AG-01 /orders/{id} is one order, by its id', async () => {
    await renderApp({
      path: '/orders/1042',
      user: userOf(),
      prepare: (database) => storeOrders(database, [order({ id: 1042 }), order({ id: 1043 })]),
    })
    expect(await screen.findByRole('heading', { name: '1042' })).toBeVisible()
    expect(screen.queryByRole('grid')).toBeNull()
  })
})
