export type SeedSizes = {
  customers: number
  riders: number
  companies: number
  bulkOrders: number
  /** Orders that somebody works on now. */
  open: number
  feedbacks: number
}

const FULL_ORDERS = 5000
const LEAST_WITH_BULK = 200
const FULL: SeedSizes = {
  customers: 1200,
  riders: 300,
  companies: 40,
  bulkOrders: 120,
  open: 200,
  feedbacks: 160,
}
const LEAST: SeedSizes = { customers: 40, riders: 30, companies: 10, bulkOrders: 8, open: 24, feedbacks: 8 }

/** The full sizes from 5,000 orders on; smaller loads, for tests, have fewer of everything. */
export function seedSizes(orders: number): SeedSizes {
  const share = Math.min(1, orders / FULL_ORDERS)
  const size = (key: keyof SeedSizes) => Math.max(LEAST[key], Math.round(FULL[key] * share))
  return {
    customers: size('customers'),
    riders: size('riders'),
    companies: size('companies'),
    bulkOrders: orders < LEAST_WITH_BULK ? 0 : size('bulkOrders'),
    open: Math.min(size('open'), Math.floor(orders / 4)),
    feedbacks: size('feedbacks'),
  }
}
