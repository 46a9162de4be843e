import { expect, test } from 'vitest'
import { CAPABILITIES, may, type Capability } from '../../../contract/words/permissions'
import { USER_TYPES } from '../../../contract/words/roles'

/** Spelled out, and not read from the table. */
const WRITTEN: Record<Capability, string> = {
  watch: 'SUPERADMIN ADMIN SUPERVISOR OPERATIONALSTAFF DISPLAY',
  read: 'SUPERADMIN ADMIN SUPERVISOR OPERATIONALSTAFF',
  readTotalIncome: 'SUPERADMIN',
  readReports: 'SUPERADMIN SUPERVISOR',
  runOrders: 'SUPERADMIN ADMIN SUPERVISOR OPERATIONALSTAFF',
  createOrder: 'SUPERADMIN ADMIN OPERATIONALSTAFF',
  runCorporate: 'SUPERADMIN ADMIN SUPERVISOR OPERATIONALSTAFF',
  deleteCustomers: 'SUPERADMIN ADMIN',
  editPeople: 'SUPERADMIN ADMIN',
  editCharges: 'SUPERADMIN ADMIN',
  manageMembers: 'SUPERADMIN',
  switchIntake: 'SUPERADMIN',
  sendPush: 'SUPERADMIN',
  changePassword: 'SUPERADMIN',
  manageDisplays: 'SUPERADMIN',
  setLateness: 'SUPERADMIN',
  setOffice: 'SUPERADMIN',
  readTrail: 'SUPERADMIN',
}

test.each(Object.entries(WRITTEN))('AG-08 %s is for %s', (capability, roles) => {
  const allowed = USER_TYPES.filter((type) => may(type as never, capability as Capability))
  expect(allowed.join(' ')).toBe(roles)
})

test('every capability is written down', () => {
  expect(CAPABILITIES.toSorted()).toEqual(Object.keys(WRITTEN).toSorted())
})
