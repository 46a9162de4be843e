import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { reverseGeocode } from '../../../contract/entities/maps'
import { ALLEN, button, desk, field, openCreateOrder } from '../../support/desk/create-order-form'

describe('API-22 where this device is', () => {
  const original = navigator.geolocation
  const HERE = { coords: { latitude: 6.6018, longitude: 3.3515 } } as GeolocationPosition
  /** Silent: the browser still waits for the answer of the person. */
  const place = (answer: 'told' | 'denied' | 'silent') =>
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (told: PositionCallback, denied: PositionErrorCallback) => {
          if (answer === 'told') told(HERE)
          if (answer === 'denied') denied({} as GeolocationPositionError)
        },
      },
    })
  afterEach(() => Object.defineProperty(navigator, 'geolocation', { configurable: true, value: original }))

  const NOT_TOLD = { latitude: 0, longitude: 0 }

  it('AG-119 AU-22 becomes the pickup location and the location of the session; nothing is asked unprompted', async () => {
    place('told')
    const { person, asked, session } = await openCreateOrder()
    expect([
      asked.some(({ call }) => call === reverseGeocode),
      session.getSnapshot().context.location,
    ]).toEqual([false, NOT_TOLD])
    await person.click(button('Use my location'))
    await waitFor(() => expect(field('Pickup location').value).toBe(ALLEN.description))
    expect(session.getSnapshot().context.location).toEqual({ latitude: 6.6018, longitude: 3.3515 })
    expect(asked.filter(({ call }) => call === reverseGeocode).map(({ input }) => input)).toEqual([
      { latitude: 6.6018, longitude: 3.3515 },
    ])
  })

  it('CO-04 AG-119 while the browser waits for a permission, charges and the location can be asked for', async () => {
    place('silent')
    const { person, chooseBoth, getCharges } = await openCreateOrder()
    await chooseBoth()
    await person.click(button('Use my location'))
    await person.click(button('Locating…'))
    await getCharges()
    expect(button('Create Order').disabled).toBe(false)
    await person.click(button('Use my location'))
    place('told')
    await person.click(button('Locating…'))
    await waitFor(() => expect(field('Pickup location').value).toBe(ALLEN.description))
    expect(button('Use my location')).toBeVisible()
  })

  it('AG-119 ER-10 a denied permission is warned of; what was chosen, and the session, stay', async () => {
    place('denied')
    const { person, asked, session } = await openCreateOrder()
    await person.type(field('Pickup location'), 'Allen')
    await person.click(button('Use my location'))
    expect(await screen.findByText('Kindly enable device location.')).toBeVisible()
    expect(field('Pickup location').value).toBe('Allen')
    expect(session.getSnapshot().context.location).toEqual(NOT_TOLD)
    expect(asked.some(({ call }) => call === reverseGeocode)).toBe(false)
  })

  it('AG-119 ER-10 a place that is no address is warned of, and the session knows where it is', async () => {
    place('told')
    const { person, session } = await openCreateOrder({
      answer: (one) =>
        one.call === reverseGeocode ? { kind: 'notFound', messages: ['Place not found'] } : desk(one),
    })
    await person.click(button('Use my location'))
    expect(await screen.findByText('Kindly enable device location.')).toBeVisible()
    expect(field('Pickup location').value).toBe('')
    expect(session.getSnapshot().context.location).toEqual({ latitude: 6.6018, longitude: 3.3515 })
  })
})
