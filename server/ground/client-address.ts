import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Range = { start: Address; bits: number }

/** The address of a peer without one, such as a call inside this process. */
export const UNKNOWN_ADDRESS = 'unknown'

/** Finds the caller's address from the peer's address and the X-Forwarded-For header. */
export type ReadAddress = (peer: string | undefined, forwardedFor: string | undefined) => string

/**
 * Behind trusted proxies the caller is the right-most address in the header that is not a trusted proxy; anybody can
 * forge the addresses left of it. From any other peer the header is ignored.
 */
export function addressReader(proxies: readonly string[]): ReadAddress {
  const ranges = proxies.map(readRange).filter((range) => range !== null)
  const isProxy = (address: Address) => ranges.some((range) => isWithin(address, range))
  return (peer, forwardedFor) => {
    let address = readAddress(peer ?? '')
    if (address === null) return UNKNOWN_ADDRESS
    const hops = forwardedFor?.split(',') ?? []
    while (isProxy(address)) {
      const next = readHop(hops.pop() ?? '')
      if (next === null) break
      address = next
    }
    return address.toString()
  }
}

/** True for the address of one of these proxies. */
export function proxyTest(proxies: readonly string[]): (peer: string | undefined) => boolean {
  const ranges = proxies.map(readRange).filter((range) => range !== null)
  return (peer) => {
    const address = readAddress(peer ?? '')
    return address !== null && ranges.some((range) => isWithin(address, range))
  }
}

/** What rate limits count as one caller: an IPv4 address, or an IPv6 /64, which belongs to one connection. */
export function networkOf(address: string): string {
  return prefixOf(address, { ipv4: 32, ipv6: 64 })
}

/** Where somebody is, although mobile data changes the address all the time: an IPv4 /24, or an IPv6 /48. */
export function siteOf(address: string): string {
  return prefixOf(address, { ipv4: 24, ipv6: 48 })
}

/** Reads an address or a CIDR range; null for any other text. */
export function readRange(text: string): Range | null {
  const [start = '', bits, ...rest] = text.split('/')
  const address = readAddress(start)
  if (address === null || rest.length > 0) return null
  const all = address.kind() === 'ipv4' ? 32 : 128
  if (bits === undefined) return { start: address, bits: all }
  return /^\d{1,3}$/.test(bits) && Number(bits) <= all ? { start: address, bits: Number(bits) } : null
}

/** True for addresses that only this computer can reach. */
export function isLoopback(address: string): boolean {
  return readAddress(address)?.range() === 'loopback'
}

function isWithin(address: Address, { start, bits }: Range): boolean {
  return address.kind() === start.kind() && address.match(start, bits)
}

/** Reads an IPv4-mapped IPv6 address as IPv4. */
function readAddress(text: string): Address | null {
  const plain = text.trim().replace(/%.*$/, '')
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return ipaddr.process(plain)
  return plain.includes(':') && ipaddr.IPv6.isValid(plain) ? ipaddr.process(plain) : null
}

/** Reads an address in X-Forwarded-For; some proxies add the caller's port. */
function readHop(hop: string): Address | null {
  const bare = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop.trim())
  return readAddress(bare?.[1] ?? bare?.[2] ?? hop)
}

function prefixOf(address: string, { ipv4, ipv6 }: { ipv4: number; ipv6: number }): string {
  const read = readAddress(address)
  if (read === null || (read.kind() === 'ipv4' && ipv4 === 32)) return address
  const [kind, bits] = read.kind() === 'ipv4' ? [ipaddr.IPv4, ipv4] : [ipaddr.IPv6, ipv6]
  return `${kind.networkAddressFromCIDR(`${read.toNormalizedString()}/${bits}`).toString()}/${bits}`
}
