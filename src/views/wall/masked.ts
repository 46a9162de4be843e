import { areaOf } from '../../../contract/addresses'

/** 'Ikeja' of '4 Allen Avenue, Ikeja, Lagos'. A wall never shows a street: '-' where the address names nothing else. */
export function maskedPlace(address: string): string {
  return areaOf(address) ?? '-'
}
