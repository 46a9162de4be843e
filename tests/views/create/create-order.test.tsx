import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { quoteCharges } from '../../../contract/entities/charges'
import { readDistance, searchPlaces } from '../../../contract/entities/maps'
import { createOrder } from '../../../contract/entities/orders'
import { ALLEN, button, desk, field, OGUDU, openCreateOrder } from '../../support/desk/create-order-form'
import { success } from '../../support/page/rendered-app'

describe('creating an order for a customer', () => {
  it('CO-02 CO-04 CO-07 CO-08 API-21 API-23 VA-19 the charges of two chosen addresses, with km and traffic', async () => {
    const { chooseBoth, getCharges, asked } = await openCreateOrder()
    await chooseBoth()
    await getCharges()
    const searches = asked.filter(({ call }) => call === searchPlaces).map(({ input }) => input)
    expect(searches).toContainEqual({ input: 'allen' })
    expect(searches.at(-1)).toEqual({ input: 'ogudu' })
    expect(asked.find(({ call }) => call === readDistance)?.input).toEqual({
      origin: '6.6018,3.3515',
      destination: '6.5745,3.3925',
    })
    expect(asked.find(({ call }) => call === quoteCharges)?.input).toEqual({
      km: 8.91,
      delivery_type: 'EXPRESS_DELIVERY',
      traffic_level: 'moderate',
    })
    const quote = screen.getByRole('region', { name: 'Charges' }).querySelectorAll('dl > div')
    expect(Array.from(quote, (line) => Array.from(line.children, (part) => part.textContent))).toEqual([
      ['Distance', '8.91 km'],
      ['Traffic', 'Moderate'],
      ['Delivery fee', '₦2,687.00'],
      ['DiscountPromo', '−₦187.00'],
      ['VAT (7.5%)', '₦187.50'],
      ['Amount to pay', '₦2,687.50'],
    ])
    expect(screen.getByText('As of 14:05. A new address needs new charges.')).toBeVisible()
  })

  it('CO-01 CO-05 CO-06 CO-10 API-19 EN-25 BC-18 TO-18 VA-20 AG-121 AG-122 sends the whole payload and clears the form', async () => {
    const { fill, getCharges, create, sent, database } = await openCreateOrder()
    await fill()
    await getCharges()
    await create()
    expect(await screen.findByText('Order Created!')).toBeVisible()
    expect(sent().map(({ input }) => input)).toEqual([
      {
        customer_email: null,
        customer_name: 'Kunle Adebayo',
        customer_phone: '08150923367',
        pickup_location: ALLEN.description,
        pickup_location_coordinate: ALLEN.coordinate,
        package_name: 'Jollof tray, 12 portions',
        landmark: null,
        package_category: 'Food',
        pickup_location_name: ALLEN.name,
        delivery_point_name: 'Mrs Yemisi Shonibare',
        delivery_point_phone: '8023371946',
        destination_landmark: null,
        delivery_point_email: null,
        delivery_point_location: OGUDU.description,
        destination_location_name: OGUDU.name,
        delivery_point_location_coordinate: OGUDU.coordinate,
        delivery_type: 'EXPRESS_DELIVERY',
        payee: 'SENDER',
        km: 8.91,
        traffic_level: 'moderate',
        generate_code: 'NO',
        expected_amount: 2687.5,
      },
    ])
    await waitFor(() => expect(field('Customer name').value).toBe(''))
    expect(field('Pickup location').value).toBe('')
    expect(document.activeElement).toBe(field('Customer name'))
    expect(window.location.pathname).toBe('/create-order')
    await waitFor(async () => expect(await database.drafts.count()).toBe(0))
  })

  it('VA-18 AG-117 AG-118 each required field shows its error, and the first gets the focus', async () => {
    const { chooseBoth, getCharges, create, sent } = await openCreateOrder()
    await chooseBoth()
    await getCharges()
    await create()
    await screen.findByText("Enter the customer's name.")
    const form = within(screen.getByRole('form', { name: 'Create Order' }))
    expect(form.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      "Enter the customer's name.",
      "Enter the customer's phone.",
      "Enter the receiver's name.",
      "Enter the receiver's phone.",
      'Enter the item name.',
      'Choose the item category.',
    ])
    expect(document.activeElement).toBe(field('Customer name'))
    expect(sent()).toEqual([])
  })

  it('AG-118 typed text alone is no address', async () => {
    const { person, asked } = await openCreateOrder()
    await person.type(field('Pickup location'), 'behind the market')
    await person.click(button('Get Charges'))
    expect(
      await screen.findByText(
        'The pickup location must be chosen from the list of places or set by a pin on the map.',
      ),
    ).toBeVisible()
    expect(screen.getByText('Choose the delivery location.')).toBeVisible()
    expect(document.activeElement).toBe(field('Pickup location'))
    expect(asked.some(({ call }) => call === readDistance)).toBe(false)
  })

  it('AG-115 Create Order needs charges, and another address discards them', async () => {
    const { person, chooseBoth, getCharges } = await openCreateOrder()
    expect(button('Create Order').disabled).toBe(true)
    expect(screen.getByText('Choose both addresses to get the charges.')).toBeVisible()
    await chooseBoth()
    expect(screen.getByText('Get the charges to create the order.')).toBeVisible()
    await getCharges()
    expect(button('Create Order').disabled).toBe(false)
    await person.type(field('Delivery location'), ' 2')
    expect(button('Create Order').disabled).toBe(true)
    expect(screen.queryByText('₦2,687.50')).toBeNull()
  })

  it('CO-09 BC-17 the 16 categories in their order, by keys alone', async () => {
    const { person } = await openCreateOrder()
    field('Item category').focus()
    await person.keyboard('{ArrowDown}')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Computer Accessories',
      'Documents',
      'Electronics',
      'Food',
      'Food Stuff',
      'Jewelry',
      'Phone',
      'Phone Accessories',
      'Cloth',
      'Wigs',
      'Beauty Accessories',
      'Shoes',
      'Laptop',
      'Drinks',
      'Drugs',
      'Others',
    ])
    await person.keyboard('wi{Enter}')
    expect(field('Item category').textContent).toBe('Wigs')
  })

  it('CO-10 the payer is SENDER until RECEIVER is chosen', async () => {
    const { person, fill, getCharges, create, sent } = await openCreateOrder()
    const payers = within(screen.getByRole('group', { name: 'Who pays' })).getAllByRole<HTMLInputElement>(
      'radio',
    )
    expect(payers.map(({ value, checked }) => [value, checked])).toEqual([
      ['SENDER', true],
      ['RECEIVER', false],
    ])
    await fill()
    await person.click(screen.getByRole('radio', { name: 'RECEIVER' }))
    await getCharges()
    await create()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.input).toMatchObject({ payee: 'RECEIVER' })
  })

  it('CO-03 BC-16 the places list is worked by keys: down, up, Enter, Escape', async () => {
    const { person } = await openCreateOrder()
    const pickup = field('Pickup location')
    await person.type(pickup, 'la')
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([ALLEN.description, OGUDU.description])
    expect(pickup.getAttribute('aria-activedescendant')).toBe(options[0]?.id)
    await person.keyboard('{ArrowDown}')
    expect(pickup.getAttribute('aria-activedescendant')).toBe(options[1]?.id)
    await person.keyboard('{Enter}')
    expect(pickup.value).toBe(OGUDU.description)
    expect(pickup.getAttribute('aria-expanded')).toBe('false')
    await person.clear(pickup)
    await person.type(pickup, 'og')
    await screen.findAllByRole('option')
    await person.keyboard('{Escape}')
    expect(screen.queryAllByRole('option')).toEqual([])
  })

  it('letters that come faster than the pause ask for the last of them only', async () => {
    const { asked } = await openCreateOrder()
    for (const value of ['a', 'al', 'all']) fireEvent.change(field('Pickup location'), { target: { value } })
    await screen.findAllByRole('option')
    expect(asked.filter(({ call }) => call === searchPlaces).map(({ input }) => input)).toEqual([
      { input: 'all' },
    ])
  })

  it('a search that finds nothing and one that fails say so', async () => {
    const { person } = await openCreateOrder({
      answer: (one) => {
        if (one.call !== searchPlaces) return desk(one)
        return (one.input as { input: string }).input === 'zz' ? success([]) : { kind: 'offline' }
      },
    })
    await person.type(field('Pickup location'), 'zz')
    expect(await screen.findByText('No matching place in Nigeria.')).toBeVisible()
    await person.type(field('Pickup location'), 'y')
    expect(
      await screen.findByText('No connection to the server. Check your network and try again.'),
    ).toBeVisible()
  })

  it("AG-150 the server's refusals are shown under their fields, the first with the focus, and nothing typed is lost", async () => {
    const { fill, getCharges, create, database } = await openCreateOrder({
      answer: (one) => {
        if (one.call !== createOrder) return desk(one)
        const fields = {
          delivery_point_location_coordinate: ['The delivery point location coordinate is invalid.'],
          customer_phone: ['The customer phone must have 10 to 14 digits.'],
        }
        return { kind: 'invalid', messages: Object.values(fields).flat(), fields }
      },
    })
    await fill()
    await getCharges()
    await create()
    const phone = field('Customer phone')
    await waitFor(() => expect(document.activeElement).toBe(phone))
    const noteOf = (input: HTMLInputElement) =>
      document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
    expect([noteOf(phone), noteOf(field('Delivery location'))]).toEqual([
      "The customer's phone must have 10 to 14 digits.",
      'The delivery location is invalid.',
    ])
    expect(phone.value).toBe('0815 092 3367')
    await waitFor(async () =>
      expect((await database.drafts.get('/create-order'))?.values).toMatchObject({
        attempt: null,
        fields: { customer_name: 'Kunle Adebayo' },
      }),
    )
  })

  it('AG-70 a locked intake refuses in its own words', async () => {
    const { fill, getCharges, create } = await openCreateOrder({
      answer: (one) =>
        one.call === createOrder
          ? { kind: 'conflict', messages: ['Order intake is locked.'], current: null }
          : desk(one),
    })
    await fill()
    await getCharges()
    await create()
    expect(await screen.findByText('Order intake is locked.')).toBeVisible()
    expect(
      await screen.findByText('The order was not created. Everything you typed is still here.'),
    ).toBeVisible()
    expect(field('Customer name').value).toBe('Kunle Adebayo')
  })
})
