import type { LatLng } from '../../../../contract/wire/wire'
import type { ChosenPlace, PlaceSearch, Suggestion } from './place-search'

type Prediction = Pick<google.maps.places.PlacePrediction, 'placeId'> & {
  text: { text: string }
  mainText: { text: string } | null
  toPlace: () => FetchedPlace
}

type FetchedPlace = {
  fetchFields: (options: { fields: string[] }) => Promise<unknown>
  location?: { lat: () => number; lng: () => number } | null | undefined
}

/** The used part of `google.maps.PlacesLibrary`. */
export type PlacesLibrary = {
  AutocompleteSessionToken: new () => google.maps.places.AutocompleteSessionToken
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: (
      request: google.maps.places.AutocompleteRequest,
    ) => Promise<{ suggestions: { placePrediction: Prediction | null }[] }>
  }
}

export type GoogleParts = {
  load: () => Promise<PlacesLibrary>
  /** Used while Google cannot be reached. */
  instead: PlaceSearch
  log: (line: string) => void
}

/** Searches Google's places. A session of Google lasts from the first letter to the choice. */
export function googlePlaces({ load, instead, log }: GoogleParts): PlaceSearch {
  let token: google.maps.places.AutocompleteSessionToken | null = null
  let offered = new Map<string, Prediction>()

  const predict = async (text: string): Promise<Suggestion[]> => {
    const { AutocompleteSuggestion, AutocompleteSessionToken } = await load()
    token ??= new AutocompleteSessionToken()
    const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input: text,
      includedRegionCodes: ['ng'],
      region: 'ng',
      sessionToken: token,
    })
    const predictions = suggestions.flatMap(({ placePrediction }) => placePrediction ?? [])
    offered = new Map(predictions.map((prediction) => [prediction.placeId, prediction]))
    return predictions.map(({ placeId, text: description, mainText }) => ({
      id: placeId,
      name: mainText?.text ?? description.text,
      description: description.text,
    }))
  }
  return {
    suggest: async (text, signal) => {
      try {
        return { kind: 'found', suggestions: await predict(text) }
      } catch {
        log('Google Maps API is not loaded')
        return instead.suggest(text, signal)
      }
    },
    find: async (suggestion) => {
      const prediction = offered.get(suggestion.id)
      if (prediction === undefined) return instead.find(suggestion)
      token = null
      return placeOf(prediction, suggestion).catch(() => {
        log('The position of a place could not be read')
        return null
      })
    },
  }
}

async function placeOf(
  prediction: Prediction,
  { name, description }: Suggestion,
): Promise<ChosenPlace | null> {
  const place = prediction.toPlace()
  await place.fetchFields({ fields: ['location'] })
  if (place.location === undefined || place.location === null) return null
  const coordinate: LatLng = [place.location.lat(), place.location.lng()]
  return { name, description, coordinate }
}
