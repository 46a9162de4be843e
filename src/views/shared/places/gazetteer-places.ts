import { failureMessages, seemsToLackCall } from '../../../../contract/wire/api-outcome'
import { searchPlaces } from '../../../../contract/entities/maps'
import type { KnownPlace } from '../../../db/queries/orders/known-places'
import type { Ask } from '../../console'
import type { ChosenPlace, PlaceSearch, Suggestion } from './place-search'

const NO_SEARCH = {
  withPin: 'This server has no place search. Type the address and set a pin on the map.',
  withoutPin: 'This server has no place search. Type the address.',
}

type Found = Suggestion & { place: ChosenPlace }

type Options = {
  offersPin: boolean
  /** Addresses of orders on this device, for when the server does not answer. */
  known: (text: string) => Promise<KnownPlace[]>
}

/** Searches the gazetteer of the server. Its suggestions contain their positions. */
export function gazetteerPlaces(ask: Ask, { offersPin, known }: Options): PlaceSearch {
  return {
    suggest: async (text, signal) => {
      const outcome = await ask(searchPlaces, { input: text }, { signal })
      if (outcome.kind === 'success') {
        const places = outcome.data.flatMap(({ description, name, coordinate }): ChosenPlace[] =>
          coordinate === null ? [] : [{ description, name, coordinate }],
        )
        return { kind: 'found', suggestions: places.map(suggested) }
      }
      // Storage that cannot be read adds nothing.
      const places = signal.aborted ? [] : await known(text).catch(() => [])
      const suggestions = places.map(({ address, coordinate }, index) =>
        suggested({ description: address, name: address, coordinate }, index),
      )
      if (suggestions.length > 0) return { kind: 'found', suggestions, isFromDevice: true }
      if (!seemsToLackCall(outcome)) return { kind: 'failed', messages: failureMessages(outcome) }
      return { kind: 'failed', messages: [offersPin ? NO_SEARCH.withPin : NO_SEARCH.withoutPin] }
    },
    find: (suggestion) => Promise.resolve('place' in suggestion ? (suggestion as Found).place : null),
  }
}

function suggested(place: ChosenPlace, index: number): Found {
  return { id: `${index}`, name: place.name, description: place.description, place }
}
