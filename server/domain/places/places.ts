import { ABUJA } from './abuja'
import { IBADAN } from './ibadan'
import { KANO } from './kano'
import { LAGOS_ISLAND } from './lagos-island'
import { LAGOS_MAINLAND } from './lagos-mainland'
import { LAGOS_WEST } from './lagos-west'
import type { Place } from './place'
import { PORT_HARCOURT } from './port-harcourt'

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
