import { expect, test } from 'vitest'
import { SCREENS } from '../../src/views/shared/navigation/screens'
import { screens, type Found } from '../contact-sheet/screens'

test('every screen of the console is in the contact sheet', () => {
  const taken = screens(found()).map(({ path }) => path.replace(/\?.*$/, ''))
  const missing = SCREENS.filter(({ path }) => !taken.some((address) => leadsTo(path, address)))
  expect(missing.map(({ path }) => path)).toEqual([])
})

/** Rows by their ids alone: an address needs no more of them. */
function found(): Found {
  const order = { id: 1042 } as Found['pending']
  return {
    pending: order,
    onTheWay: order,
    cancelled: order,
    unpaid: order,
    ofBulk: order,
    customer: 61,
    rider: 1,
    owing: 53 as Found['owing'],
    riderWithPapers: 2 as Found['riderWithPapers'],
    company: 51,
  }
}

/** ':id?' may be absent. */
function leadsTo(path: string, address: string): boolean {
  const pattern = path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/\/:\w+/g, '/[^/]+')
  return new RegExp(`^${pattern}$`).test(address)
}
