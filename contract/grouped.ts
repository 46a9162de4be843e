/**
 * '3,762' or, with `before`, '-₦3,762.50'. Halves are rounded away from 0. Not written by Intl: its first form of a number
 * takes a weak computer 150 ms, which every start would wait for.
 */
export function grouped(value: number, { decimals = 0, before = '' } = {}): string {
  const text = Math.abs(value).toFixed(decimals)
  const sign = value < 0 && /[1-9]/.test(text) ? '-' : ''
  return `${sign}${before}${text.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',')}`
}
