import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readRider } from '../../../contract/entities/riders'
import { deleteUser } from '../../../contract/entities/users'
import { order, rider } from '../../support/world/console-rows'
import { fallOffline } from '../../support/desk/fall-offline'
import { lastCommand, openPeople, settle } from '../../support/desk/people-screens'
import { success, withShell, type Asked } from '../../support/page/rendered-app'

const PICTURE = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'
const MUSA = rider({
  id: 7,
  dob: '1993-02-10',
  passport: PICTURE,
  bike_photo: 'https://papers.example.ng/bike.jpg',
  id_card: `${PICTURE}?card`,
  bike_license: null,
  road_worthiness: 'javascript:alert(1)',
  next_of_kin_full_name: 'Ebele Chukwu',
  next_of_kin_phone_no: '7018656199',
  ongoing_orders_count: 2,
  delivered_orders_count: 1204,
})
const MINE = { id: 7, first_name: 'Musa', last_name: 'Ibrahim', phone: '08034127765', current_position: null }
const ORDERS = [
  order({ id: 41, status: 'INTRANSIT', rider: MINE, created_at: '2026-11-21T11:00:00.000Z' }),
  order({ id: 40, status: 'ACCEPTED', rider: MINE, created_at: '2026-11-21T10:00:00.000Z' }),
  order({ id: 39, status: 'DELIVERED', rider: MINE }),
  order({ id: 38, status: 'ACCEPTED', rider: { ...MINE, id: 8 } }),
]

const open = (options: Partial<Parameters<typeof openPeople>[0]> = {}) =>
  openPeople({ path: '/riders-details/7', riders: [MUSA], orders: ORDERS, ...options })

/** The facts of the card, by their labels. */
async function facts(): Promise<Record<string, string | null>> {
  const card = (await screen.findByRole('heading', { name: 'Rider' })).closest('section') as HTMLElement
  const lines = [...card.querySelectorAll('.fact-line')].map((line) => [
    line.querySelector('dt')?.textContent ?? '',
    line.querySelector('dd')?.textContent ?? null,
  ])
  return Object.fromEntries(lines)
}

const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement)

describe('the details of a rider', () => {
  it('RI-07 AG-95 EN-11 the card has every field, with phones to call and an email to write to', async () => {
    const { asked } = await open()
    expect(await facts()).toEqual({
      'Rider Id': '7',
      'User Id': '5007',
      'First name': 'Musa',
      'Last name': 'Ibrahim',
      Email: 'rider7@waybill.demo',
      'Phone Number': '08034127765',
      Address: '3 Allen Avenue, Ikeja',
      'Date of birth': 'Feb 10, 1993',
      'Bike number': 'KJA-214QX',
      'Next of kin': 'Ebele Chukwu',
      'Phone of next of kin': '07018656199',
      Status: 'Approved',
      'Identity verified': 'Yes',
      Availability: 'Online',
      'Ongoing orders': '2',
      'Delivered orders': '1,204',
    })
    expect(screen.getByRole('heading', { level: 2, name: 'Musa Ibrahim' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'rider7@waybill.demo' }).getAttribute('href')).toBe(
      'mailto:rider7@waybill.demo',
    )
    expect(screen.getByRole('link', { name: 'Call 08034127765' }).getAttribute('href')).toBe(
      'tel:+2348034127765',
    )
    // The row on this device is live; nothing was asked for it.
    expect(asked.filter(({ call }) => call === readRider)).toEqual([])
  })

  it('RI-07 API-32 a rider who is not on this device is the first item of the call', async () => {
    const answer = ({ call }: Asked) => (call === readRider ? success([MUSA, rider({ id: 8 })]) : undefined)
    const { asked } = await open({ riders: [], answer })
    expect((await facts())['Rider Id']).toBe('7')
    expect(asked.filter(({ call }) => call === readRider).map(({ input }) => input)).toEqual([{ id: 7 }])
    // Nothing can be decided on a row that is not here.
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull()
  })

  it('for an unknown number the page says so, with a way on; so it does for an address that is no number', async () => {
    const answer = ({ call }: Asked) => (call === readRider ? success([]) : undefined)
    const { person } = await open({ path: '/riders-details/99', answer })
    expect(await screen.findByText('Record not found')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'All riders' }))
    await waitFor(() => expect(window.location.pathname).toBe('/all-riders'))
    window.history.pushState(null, '', '/riders-details/musa')
    expect(await screen.findByText('404 Not Found')).toBeVisible()
  })

  it('without a connection a rider who was never read is reported as missing on this device', async () => {
    const { connection } = await open({ path: '/riders-details/99' })
    fallOffline({ connection })
    expect(
      await screen.findByText('This rider is not on this device yet. It will load when you are back online.'),
    ).toBeVisible()
  })

  it('the orders in hand lead to their pages, oldest first, and what is not here is counted', async () => {
    await open({ riders: [{ ...MUSA, ongoing_orders_count: 3 }] })
    const orders = await card('Orders in hand')
    await waitFor(() =>
      expect(
        orders.getAllByRole('listitem').map((item) => within(item).getByRole('link').getAttribute('href')),
      ).toEqual(['/orders/40', '/orders/41']),
    )
    expect(orders.getByText('1 more is not on this device.')).toBeVisible()
    expect(orders.getByText('1,204 delivered')).toBeVisible()
  })

  it('leads to the order history and to the fleet map', async () => {
    await open()
    const more = within(await screen.findByRole('navigation', { name: 'More of this rider' }))
    expect(more.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Order history', '/orders-history/riders/7'],
      ['Fleet map', '/fleet?rider=7'],
    ])
  })

  it('AD-01 leads to the cash that the rider holds, if the server says that there is some', async () => {
    const { database } = await open({ riders: [{ ...MUSA, cash_held: 3001 }] })
    const link = await screen.findByRole('link', { name: '₦3,001.00 in cash' })
    expect(link).toHaveAttribute('href', '/rider-cash?rider=7')
    await database.riders.update(7, { cash_held: 0 })
    await waitFor(() => expect(screen.queryByRole('link', { name: /in cash/ })).toBeNull())
  })

  it('the position is on a map with its age; without one the page says so', async () => {
    const { database } = await open()
    const place = await card('Position')
    expect(await place.findByRole('application', { name: 'Position of Musa Ibrahim' })).toBeVisible()
    expect(place.getByText('seen 5 min ago')).toBeVisible()
    await database.riders.update(7, { current_position: null, position_at: null })
    expect(await place.findByText('No position for this rider')).toBeVisible()
    expect(
      within(screen.getByRole('navigation', { name: 'More of this rider' })).queryByText('Fleet map'),
    ).toBeNull()
  })
})

describe('the documents of a rider', () => {
  it('AG-95 each is shown, and a missing one or a file that is no picture is named', async () => {
    await open()
    const papers = await card('Documents')
    expect(papers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Passport photo',
      'Bike photo',
      'ID card',
      'MissingBike licence',
      'Not a pictureRoad worthiness',
    ])
    expect(papers.getByText('3 of 5')).toBeVisible()
  })

  it('AG-95 one opens large, and the arrow keys lead to the others', async () => {
    const { person } = await open()
    const papers = await card('Documents')
    await person.click(papers.getByRole('button', { name: 'Open Passport photo' }))
    const dialog = await screen.findByRole('dialog', { name: 'Passport photo of Musa Ibrahim' })
    expect(within(dialog).getByRole('img', { name: 'Passport photo' }).getAttribute('src')).toBe(PICTURE)
    await person.keyboard('{ArrowRight}')
    const next = await screen.findByRole('dialog', { name: 'Bike photo of Musa Ibrahim' })
    expect(within(next).getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe(
      'https://papers.example.ng/bike.jpg',
    )
    await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(await screen.findByRole('dialog', { name: 'ID card of Musa Ibrahim' })).toBeVisible()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('AG-95 a picture that cannot be loaded says so, small and large', async () => {
    const { person } = await open()
    const papers = await card('Documents')
    const thumbnail = papers.getByRole('button', { name: 'Open Bike photo' })
    fireEvent.error(thumbnail.querySelector('img') as HTMLElement)
    expect(await within(thumbnail).findByText('Could not be loaded')).toBeVisible()
    await person.click(thumbnail)
    const dialog = await screen.findByRole('dialog', { name: 'Bike photo of Musa Ibrahim' })
    fireEvent.error(within(dialog).getByRole('img'))
    expect(await within(dialog).findByText('This picture could not be loaded here.')).toBeVisible()
    expect(within(dialog).getByRole('link', { name: 'Open in a new tab' })).toBeVisible()
  })
})

describe('deciding on one rider', () => {
  const free = { ...MUSA, ongoing_orders_count: 0 }

  it('RI-08 RI-09 the same steps as in the list; the page shows the change until the server has it', async () => {
    withShell()
    const { person, database } = await open({ riders: [free] })
    const steps = within(await screen.findByRole('group', { name: 'Actions' }))
    expect(steps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Deactivate',
      'Set to pending',
      'Delete',
    ])
    await person.click(steps.getByRole('button', { name: 'Set to pending' }))
    expect(await screen.findByText('Rider Musa Ibrahim → Pending')).toBeVisible()
    expect(steps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Delete'])
    const data = { ...free, status: 'PENDING' as const, verify_identity: 'FALSE' as const, revision: 2 }
    await settle(database, { type: 'effect.confirmed', row: data }, { entity: 'rider', data })
    expect(await screen.findByText('Rider has been set to pending!')).toBeVisible()
    expect(await steps.findByRole('button', { name: 'Approve' })).toBeVisible()
  })

  it('somebody was faster: both versions are shown side by side, and a person decides', async () => {
    const { person, database } = await open({ riders: [free] })
    const steps = within(await screen.findByRole('group', { name: 'Actions' }))
    await person.click(steps.getByRole('button', { name: 'Deactivate' }))
    await waitFor(async () => expect((await lastCommand(database)).kind).toBe('setRiderStatus'))
    const data = { ...free, status: 'PENDING' as const, revision: 2 }
    await settle(
      database,
      {
        type: 'order.moved',
        messages: ['This rider cannot be moved from PENDING to DEACTIVATED.'],
        current: data,
      },
      { entity: 'rider', data },
    )
    const verdict = await screen.findByRole('alert')
    expect(
      within(verdict).getAllByText('This rider cannot be moved from PENDING to DEACTIVATED.'),
    ).not.toEqual([])
    await person.click(within(verdict).getByRole('button', { name: 'Keep Pending' }))
    await waitFor(async () => expect(await database.outbox.count()).toBe(0))
  })

  it('RI-10 TO-11 after the deletion the list is shown', async () => {
    const { person } = await open({
      riders: [free],
      answer: ({ call }) => (call === deleteUser ? success(null) : undefined),
    })
    await person.click(await screen.findByRole('button', { name: 'Delete' }))
    await person.click(await screen.findByRole('button', { name: 'Delete Musa Ibrahim' }))
    expect(await screen.findByText('Rider has been deleted!')).toBeVisible()
    await waitFor(() => expect(window.location.pathname).toBe('/all-riders'))
  })

  it('a server that does not tell the account cannot be asked to delete it', async () => {
    const { person, asked } = await open({ riders: [{ ...free, user_id: null }] })
    await person.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain(
      'The server does not say which account belongs to this rider, so it cannot be deleted from here.',
    )
    expect(within(question).getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true)
    expect(asked.filter(({ call }) => call === deleteUser)).toEqual([])
  })
})
