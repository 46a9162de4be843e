import { failureMessages, seemsToLackCall } from '../../../../contract/api-outcome'
import { searchPlaces } from '../../../../contract/maps'
import type { Ask } from '../../console'
import type { ChosenPlace, PlaceSearch, Suggestion } from './place-search'

const NO_SEARCH = {
  withPin: 'This server has no place search. Type the address and set a pin on the map.',
  withoutPin: 'This server has no place search. Type the address.',
}

type Found = Suggestion & { place: ChosenPlace }

/** Searches the gazetteer of the server. Its suggestions contain their positions. */
export function gazetteerPlaces(ask: Ask, { offersPin }: { offersPin: boolean }): PlaceSearch {
  return {
    suggest: async (text, signal) => {
      const outcome = await ask(searchPlaces, { input: text }, { signal })
      if (seemsToLackCall(outcome))
        return { kind: 'failed', messages: [offersPin ? NO_SEARCH.withPin : NO_SEARCH.withoutPin] }
      if (outcome.kind !== 'success') return { kind: 'failed', messages: failureMessages(outcome) }
      const suggestions = outcome.data.flatMap(({ description, name, coordinate }, index): Found[] => {
        if (coordinate === null) return []
        return [{ id: `${index}`, name, description, place: { description, name, coordinate } }]
      })
      return { kind: 'found', suggestions }
    },
    find: (suggestion) => Promise.resolve('place' in suggestion ? (suggestion as Found).place : null),
  }
}
