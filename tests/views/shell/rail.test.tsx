import { act, screen, waitFor, within } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readPreferences } from '../../../src/db/core/stored-preferences'
import { renderApp, userOf, withShell } from '../../support/page/rendered-app'

beforeEach(withShell)

const AT_OUTBOX = { path: '/outbox', user: userOf() } as const
const ORDERS = [
  ['Pending', '/orders/pending'],
  ['Accepted', '/orders/accepted'],
  ['In transit', '/orders/intransit'],
  ['Delivered', '/orders/delivered'],
]

const rail = async () => within(await screen.findByRole('navigation', { name: 'Main' }))

async function arrowOf(label: string) {
  return (await rail()).findByRole('button', { name: `${label} by status` })
}

/** What stands under the item of this arrow: words and address, in order. */
function under(arrow: HTMLElement) {
  const list = document.getElementById(arrow.getAttribute('aria-controls') ?? '')
  return linksIn(list)
}

function linksIn(element: Element | null) {
  return [...(element?.querySelectorAll('a') ?? [])].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])
}

describe('the statuses in the rail', () => {
  it('RT-09 those of the orders are opened on any page, and lead to their list', async () => {
    const { person, sessions } = await renderApp(AT_OUTBOX)
    const arrow = await arrowOf('Orders')
    expect([arrow.getAttribute('aria-expanded'), under(arrow)]).toEqual(['false', []])
    await person.click(arrow)
    await waitFor(() => expect([arrow.getAttribute('aria-expanded'), under(arrow)]).toEqual(['true', ORDERS]))
    await waitFor(async () =>
      expect((await readPreferences(sessions)).railEntries).toEqual({ '/orders': true }),
    )
    await person.click((await rail()).getByRole('link', { name: 'In transit' }))
    await waitFor(() => expect(window.location.pathname).toBe('/orders/intransit'))
    expect((await rail()).getByRole('link', { name: 'In transit' }).getAttribute('aria-current')).toBe('page')
  })

  it('RT-12 those of the bulk orders likewise', async () => {
    const { person } = await renderApp(AT_OUTBOX)
    const arrow = await arrowOf('Bulk Orders')
    await person.click(arrow)
    await waitFor(() =>
      expect(under(arrow)).toEqual([
        ['Pending', '/bulk-orders/pending'],
        ['Paid', '/bulk-orders/paid'],
      ]),
    )
    await person.click((await rail()).getByRole('link', { name: 'Paid' }))
    await waitFor(() => expect(window.location.pathname).toBe('/bulk-orders/paid'))
  })

  it('RT-16 those of the company users likewise', async () => {
    const { person } = await renderApp(AT_OUTBOX)
    const arrow = await arrowOf('Company Users')
    await person.click(arrow)
    await waitFor(() =>
      expect(under(arrow)).toEqual([
        ['Active', '/company-user/active'],
        ['Inactive', '/company-user/inactive'],
        ['Pending', '/company-user/pending'],
      ]),
    )
    await person.click((await rail()).getByRole('link', { name: 'Inactive' }))
    await waitFor(() => expect(window.location.pathname).toBe('/company-user/inactive'))
  })

  it('two items that are opened at once both stay open', async () => {
    const { person, sessions } = await renderApp(AT_OUTBOX)
    const [orders, bulk] = [await arrowOf('Orders'), await arrowOf('Bulk Orders')]
    act(() => {
      orders.click()
    })
    act(() => {
      bulk.click()
    })
    expect([under(orders).length, under(bulk).length]).toEqual([4, 2])
    await waitFor(async () =>
      expect((await readPreferences(sessions)).railEntries).toEqual({
        '/orders': true,
        '/bulk-orders': true,
      }),
    )
    await person.click(orders)
    await waitFor(async () =>
      expect((await readPreferences(sessions)).railEntries).toEqual({ '/bulk-orders': true }),
    )
  })

  it('on the pages of the item they are shown, until somebody hides them', async () => {
    const { person, sessions } = await renderApp({ path: '/orders', user: userOf() })
    const arrow = await arrowOf('Orders')
    expect(under(arrow)).toEqual(ORDERS)
    await person.click(arrow)
    await waitFor(() => expect(under(arrow)).toEqual([]))
    await waitFor(async () =>
      expect((await readPreferences(sessions)).railEntries).toEqual({ '/orders': false }),
    )
    await person.click(arrow)
    await waitFor(() => expect(under(arrow)).toEqual(ORDERS))
    await waitFor(async () => expect((await readPreferences(sessions)).railEntries).toEqual({}))
  })
})

it('a rail that was collapsed right after the start never opens again', async () => {
  const { person, sessions } = await renderApp(AT_OUTBOX)
  const seen: (string | null)[] = []
  const look = () => seen.push(document.querySelector('.rail')?.getAttribute('data-collapsed') ?? null)
  await person.click(await screen.findByRole('button', { name: 'Collapse menu' }))
  look()
  const watching = new MutationObserver(look)
  watching.observe(document.body, { subtree: true, childList: true, attributes: true })
  await waitFor(async () => expect((await readPreferences(sessions)).railCollapsed).toBe(true))
  await (await rail()).findByRole('button', { name: 'Expand menu' })
  watching.disconnect()
  expect([...new Set(seen)]).toEqual(['true'])
})

it('AG-43 the rail collapses under 1024 px, and opens again above', async () => {
  const { innerWidth } = window
  const page = (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM
  onTestFinished(() => page.setViewport({ width: innerWidth }))
  page.setViewport({ width: 1024 })
  await renderApp(AT_OUTBOX)
  const collapsed = () => document.querySelector('.rail')?.getAttribute('data-collapsed') ?? null
  await rail()
  expect(collapsed()).toBeNull()
  act(() => page.setViewport({ width: 1023 }))
  expect(collapsed()).toBe('true')
  act(() => page.setViewport({ width: 1024 }))
  expect(collapsed()).toBeNull()
})

it('AG-43 on a phone the foot names five items, and all others are behind More', async () => {
  const { innerWidth } = window
  const page = (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM
  onTestFinished(() => page.setViewport({ width: innerWidth }))
  page.setViewport({ width: 390 })
  const { person } = await renderApp({ path: '/orders', user: userOf() })
  const links = (await rail()).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Orders',
    'Bulk Orders',
    'Fleet',
    'Riders',
  ])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null, null])
  expect(screen.getByRole('button', { name: 'New order' })).toBeVisible()
  await person.click((await rail()).getByRole('button', { name: 'More' }))
  const menu = within(await screen.findByRole('menu'))
  const items = menu.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items.slice(0, 3)).toEqual([' Assign mode', ' Create Order', ' Hand-over'])
  await person.click(menu.getByRole('menuitem', { name: 'Outbox' }))
  await waitFor(() => expect(window.location.pathname).toBe('/outbox'))
  expect((await rail()).getByRole('button', { name: 'More' }).hasAttribute('data-open')).toBe(true)
})

describe('the statuses beside the collapsed rail', () => {
  async function collapsed() {
    const app = await renderApp(AT_OUTBOX)
    await app.person.click(await screen.findByRole('button', { name: 'Collapse menu' }))
    await screen.findByRole('button', { name: 'Expand menu' })
    const icon = await (await rail()).findByRole('link', { name: 'Orders' })
    return { ...app, icon }
  }
  const beside = () => screen.queryByRole('region', { name: 'Orders by status' })

  it('RT-09 fly out under the pointer, and go with it', async () => {
    const { person, icon } = await collapsed()
    expect(beside()).toBeNull()
    await person.hover(icon)
    await waitFor(() => expect(linksIn(beside())).toEqual(ORDERS))
    await person.unhover(icon)
    await waitFor(() => expect(beside()).toBeNull())
  })

  it('RT-09 open by the right arrow, are walked by the others, and close by Escape', async () => {
    const { person, icon } = await collapsed()
    icon.focus()
    const focused = () => document.activeElement?.getAttribute('href')
    await person.keyboard('{ArrowRight}')
    expect(focused()).toBe('/orders/pending')
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(focused()).toBe('/orders/accepted')
    await person.keyboard('{Escape}')
    expect([focused(), beside()]).toEqual(['/orders', null])
    await person.keyboard('{ArrowRight}{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/orders/pending'))
  })
})
