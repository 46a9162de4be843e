import { areaOf } from '../../../contract/addresses'

/** 'Ikeja' for '4 Allen Avenue, Ikeja, Lagos'. A wall never shows a street, so an address with only a street gives '-'. */
export function maskedPlace(address: string): string {
  return areaOf(address) ?? '-'
}
