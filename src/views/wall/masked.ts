import { areaOf } from '../../../contract/addresses'
import { townsIn } from '../../../contract/towns'

/** 'Ikeja' for '4 Allen Avenue, Ikeja, Lagos'. A wall never shows a street, so an address with only a street gives '-'. */
export function maskedPlace(address: string): string {
  return areaOf(address) ?? '-'
}

/** 'Abuja' for '4 Gudu Street, Apo, Abuja, FCT'; the area where no known town is named. */
export function maskedTown(address: string): string {
  const parts = address.split(',').map((part) => part.trim())
  return parts.find((part) => !/\d/.test(part) && townsIn(part).size > 0) ?? maskedPlace(address)
}
