import { areaOf } from '../../../../contract/words/addresses'
import { plainWords, townsIn } from '../../../../contract/words/towns'

/** 'Ikeja' for '4 Allen Avenue, Ikeja, Lagos'. A wall never shows a street, so an address with only a street gives '-'. */
export function maskedPlace(address: string): string {
  return areaOf(address) ?? '-'
}

/**
 * The town of an address: Abuja is the town of 'Lagos House, Apo, Abuja, FCT'. If no part of the address is the name
 * of a town, the area.
 */
export function maskedTown(address: string): string {
  const parts = address.split(',').map((part) => part.trim())
  return parts.find((part) => townsIn(part).has(plainWords(part))) ?? maskedPlace(address)
}
