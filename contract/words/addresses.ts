const STREET = /\b(street|st|road|rd|avenue|ave|way|drive|dr|crescent|close|lane|expressway)\.?$/i

/** Whether a part of an address is named as streets are: 'Aba Road'. */
export function isStreet(part: string): boolean {
  return STREET.test(part)
}

/**
 * The area that an address names, without its street: '4 Allen Avenue, Ikeja, Lagos' and 'Allen Avenue, Ikeja' are in
 * 'Ikeja'. Null where it names none: '4 Allen Avenue'.
 */
export function areaOf(address: string): string | null {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const isArea = (part: string | undefined) => part !== undefined && !/\d/.test(part) && !isStreet(part)
  return [parts.at(-2), parts.at(-1)].find(isArea) ?? null
}
