import { describe, expect, it } from 'vitest'
import { googlePlaces, type PlacesLibrary } from '../../../src/views/shared/places/google-places'
import type { PlaceSearch } from '../../../src/views/shared/places/place-search'

const OWN: PlaceSearch = {
  suggest: (text) =>
    Promise.resolve({ kind: 'found', suggestions: [{ id: '0', name: text, description: `${text}, ours` }] }),
  find: ({ name, description }) => Promise.resolve({ name, description, coordinate: [6.5, 3.3] }),
}
const NEVER = new AbortController().signal

class Token {
  readonly made = true
  fetchedPlaceId = null
}

/** Google's library, as far as it is used; tells what it was asked. */
function google({ hasPosition = true } = {}) {
  const requests: google.maps.places.AutocompleteRequest[] = []
  const library: PlacesLibrary = {
    AutocompleteSessionToken: Token as unknown as PlacesLibrary['AutocompleteSessionToken'],
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: (request) => {
        requests.push(request)
        const placePrediction = {
          placeId: 'allen',
          text: { text: 'Allen Avenue, Ikeja, Nigeria' },
          mainText: { text: 'Allen Avenue' },
          toPlace: () => ({
            fetchFields: () => Promise.resolve(),
            location: hasPosition ? { lat: () => 6.6, lng: () => 3.35 } : null,
          }),
        }
        return Promise.resolve({ suggestions: [{ placePrediction }, { placePrediction: null }] })
      },
    },
  }
  return { requests, library }
}

const ALLEN = { id: 'allen', name: 'Allen Avenue', description: 'Allen Avenue, Ikeja, Nigeria' }

describe("Google's places", () => {
  it('CO-03 VA-19 BC-16 are asked for in Nigeria alone, in one session until the choice', async () => {
    const { requests, library } = google()
    const search = googlePlaces({ load: () => Promise.resolve(library), instead: OWN, log: () => undefined })
    expect(await search.suggest('all', NEVER)).toEqual({ kind: 'found', suggestions: [ALLEN] })
    await search.suggest('allen', NEVER)
    expect(await search.find(ALLEN)).toEqual({
      name: 'Allen Avenue',
      description: 'Allen Avenue, Ikeja, Nigeria',
      coordinate: [6.6, 3.35],
    })
    await search.suggest('ogudu', NEVER)
    expect(requests.map(({ input, includedRegionCodes }) => [input, includedRegionCodes])).toEqual([
      ['all', ['ng']],
      ['allen', ['ng']],
      ['ogudu', ['ng']],
    ])
    const [first, second, third] = requests.map(({ sessionToken }) => sessionToken)
    expect([first === second, second === third]).toEqual([true, false])
  })

  it('ER-18 ones that cannot be loaded are logged, and those of the server replace them', async () => {
    const lines: string[] = []
    const search = googlePlaces({
      load: () => Promise.reject(new Error('blocked')),
      instead: OWN,
      log: (line) => lines.push(line),
    })
    const found = await search.suggest('Allen', NEVER)
    expect(found).toEqual({
      kind: 'found',
      suggestions: [{ id: '0', name: 'Allen', description: 'Allen, ours' }],
    })
    expect(await search.find({ id: '0', name: 'Allen', description: 'Allen, ours' })).toEqual({
      name: 'Allen',
      description: 'Allen, ours',
      coordinate: [6.5, 3.3],
    })
    expect(lines).toEqual(['Google Maps API is not loaded'])
  })

  it('without a position are no place', async () => {
    const { library } = google({ hasPosition: false })
    const search = googlePlaces({ load: () => Promise.resolve(library), instead: OWN, log: () => undefined })
    await search.suggest('allen', NEVER)
    expect(await search.find(ALLEN)).toBe(null)
  })
})
