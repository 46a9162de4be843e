import type { OrderRider } from '../../../../contract/entities/orders'

/** 'Musa' */
export function firstName({ first_name, last_name }: Pick<OrderRider, 'first_name' | 'last_name'>): string {
  return first_name?.trim() || last_name?.trim() || '-'
}

/** Makes 'Deactivated' from 'DEACTIVATED'. */
export function plainWord(word: string | null): string {
  return word === null || word === '' ? '-' : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}
