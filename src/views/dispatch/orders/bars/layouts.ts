import type { OrdersLayout } from '../../../../db/core/preferences'

export const LAYOUTS: Record<OrdersLayout, { words: string; keys: string }> = {
  list: { words: 'List', keys: 'V L' },
  detail: { words: 'List and detail', keys: 'V D' },
  map: { words: 'List and map', keys: 'V M' },
  mapFull: { words: 'Map', keys: 'V F' },
}
