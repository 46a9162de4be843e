import { grouped } from '../../../contract/words/grouped'

/** 'NGN 5,000.00', as the contract words what was registered; other sentences write '₦5,000.00'. */
export function displayPayment(amount: number): string {
  return grouped(amount, { decimals: 2, before: 'NGN ' })
}
