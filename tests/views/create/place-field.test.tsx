import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { PlaceField } from '../../../src/views/shared/places/place-field'
import {
  NO_PLACE,
  type ChosenPlace,
  type PlaceSearch,
  type Suggestion,
} from '../../../src/views/shared/places/place-search'
import { ALLEN, OGUDU } from '../../support/desk/create-order-form'

const UNREAD = 'The position of this place could not be read: choose it again, or set a pin on the map.'
const PIN: ChosenPlace = { ...ALLEN, coordinate: [6.5, 3.4], isPin: true }

/** A search like Google's: the position of a chosen place arrives later. */
class LateSearch implements PlaceSearch {
  private readonly waiting = new Map<string, (place: ChosenPlace | null) => void>()

  suggest() {
    const suggestions = [ALLEN, OGUDU].map(({ name, description }) => ({ id: name, name, description }))
    return Promise.resolve({ kind: 'found' as const, suggestions })
  }
  find({ id }: Suggestion) {
    return new Promise<ChosenPlace | null>((resolve) => this.waiting.set(id, resolve))
  }
  answer({ name }: ChosenPlace, place: ChosenPlace | null) {
    return act(async () => this.waiting.get(name)?.(place))
  }
}

function Field({ search, needsPosition }: { search: PlaceSearch; needsPosition: boolean }) {
  const [value, setValue] = useState(NO_PLACE)
  return (
    <>
      <PlaceField
        label="Pickup"
        error={null}
        search={search}
        needsPosition={needsPosition}
        value={value}
        onChange={setValue}
      />
      <button type="button" onClick={() => setValue({ text: ALLEN.description, place: PIN })}>
        Set the pin
      </button>
      <output aria-label="Value">{JSON.stringify(value)}</output>
    </>
  )
}

function openField({ needsPosition = true } = {}) {
  const person = userEvent.setup()
  const search = new LateSearch()
  render(<Field search={search} needsPosition={needsPosition} />)
  const field = screen.getByRole<HTMLInputElement>('combobox')
  const choose = async ({ description }: ChosenPlace) => {
    await person.clear(field)
    await person.type(field, 'la')
    await person.click(await screen.findByRole('option', { name: description }))
  }
  const value = (): unknown => JSON.parse(screen.getByRole('status', { name: 'Value' }).textContent ?? '')
  return { person, search, field, choose, value }
}

describe('CO-03 a position that arrives after its place was chosen', () => {
  it('becomes the position of the field', async () => {
    const { search, choose, value } = openField()
    await choose(ALLEN)
    expect(value()).toEqual({ text: ALLEN.description, place: null })
    await search.answer(ALLEN, ALLEN)
    expect(value()).toEqual({ text: ALLEN.description, place: ALLEN })
  })

  it('is dropped when other text was typed', async () => {
    const { person, search, field, choose, value } = openField()
    await choose(ALLEN)
    await person.type(field, ', gate 2')
    await search.answer(ALLEN, ALLEN)
    expect(value()).toEqual({ text: `${ALLEN.description}, gate 2`, place: null })
  })

  it('keeps the house number that was typed before the street', async () => {
    const { person, search, field, value } = openField()
    await person.type(field, 'Flat 4, 12 allen')
    await person.click(await screen.findByRole('option', { name: ALLEN.description }))
    await search.answer(ALLEN, ALLEN)
    expect(value()).toEqual({ text: `Flat 4, 12 ${ALLEN.description}`, place: ALLEN })
  })

  it('is dropped when another place was chosen, whichever position arrives first', async () => {
    const { search, choose, value } = openField()
    await choose(ALLEN)
    await choose(OGUDU)
    await search.answer(OGUDU, OGUDU)
    await search.answer(ALLEN, ALLEN)
    expect(value()).toEqual({ text: OGUDU.description, place: OGUDU })
  })

  it('is dropped when a pin was set', async () => {
    const { person, search, choose, value } = openField()
    await choose(ALLEN)
    await person.click(screen.getByRole('button', { name: 'Set the pin' }))
    await search.answer(ALLEN, ALLEN)
    expect(value()).toEqual({ text: ALLEN.description, place: PIN })
  })
})

describe('CO-03 AG-118 a position that could not be read', () => {
  it('is reported at the field until its text changes or a pin is set', async () => {
    const { person, search, field, choose } = openField()
    await choose(ALLEN)
    expect(screen.queryByRole('alert')).toBeNull()
    await search.answer(ALLEN, null)
    expect(screen.getByRole('alert').textContent).toBe(UNREAD)
    await person.type(field, ' 2')
    expect(screen.queryByRole('alert')).toBeNull()
    await choose(ALLEN)
    await search.answer(ALLEN, null)
    expect(screen.getByRole('alert').textContent).toBe(UNREAD)
    await person.click(screen.getByRole('button', { name: 'Set the pin' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is not reported where the text is enough', async () => {
    const { search, choose } = openField({ needsPosition: false })
    await choose(ALLEN)
    await search.answer(ALLEN, null)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is not reported for a place that is no longer chosen', async () => {
    const { search, choose } = openField()
    await choose(ALLEN)
    await choose(OGUDU)
    await search.answer(ALLEN, null)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
