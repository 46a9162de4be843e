import { ABUJA } from './places/abuja'
import { IBADAN } from './places/ibadan'
import { KANO } from './places/kano'
import { LAGOS_ISLAND } from './places/lagos-island'
import { LAGOS_MAINLAND } from './places/lagos-mainland'
import { LAGOS_WEST } from './places/lagos-west'
import type { Place } from './places/place'
import { PORT_HARCOURT } from './places/port-harcourt'

/** Streets, estates, markets, bus stops and landmarks of five cities, by city. */
export const PLACES: readonly Place[] = [
  ...LAGOS_ISLAND,
  ...LAGOS_MAINLAND,
  ...LAGOS_WEST,
  ...ABUJA,
  ...PORT_HARCOURT,
  ...IBADAN,
  ...KANO,
]
