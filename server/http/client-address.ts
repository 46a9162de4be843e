import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Range = { start: Address; bits: number }

/** Of a peer without an address, a call within this process for instance. */
export const UNKNOWN_ADDRESS = 'unknown'

/** Answers a caller's address from the peer's and the X-Forwarded-For that came with it. */
export type ReadAddress = (peer: string | undefined, forwardedFor: string | undefined) => string

/**
 * Behind trusted proxies the caller is the right-most address that is none of theirs: what stands left of it anybody may
 * have written. From any other peer the header counts for nothing.
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

/** What limits count as one caller: an IPv4 address, or the /64 that one IPv6 connection has to itself. */
export function networkOf(address: string): string {
  return prefixOf(address, 64)
}

/** What one customer of a provider may have: an IPv4 address, or an IPv6 /48. */
export function siteOf(address: string): string {
  return prefixOf(address, 48)
}

/** An address or a CIDR range; null when the text is neither. */
export function readRange(text: string): Range | null {
  const [start = '', bits, ...rest] = text.split('/')
  const address = readAddress(start)
  if (address === null || rest.length > 0) return null
  const all = address.kind() === 'ipv4' ? 32 : 128
  if (bits === undefined) return { start: address, bits: all }
  return /^\d{1,3}$/.test(bits) && Number(bits) <= all ? { start: address, bits: Number(bits) } : null
}

/** True for the addresses that only this computer reaches. */
export function isLoopback(address: string): boolean {
  return readAddress(address)?.range() === 'loopback'
}

function isWithin(address: Address, { start, bits }: Range): boolean {
  return address.kind() === start.kind() && address.match(start, bits)
}

/** IPv4-mapped addresses are read as the IPv4 addresses that they are. */
function readAddress(text: string): Address | null {
  const plain = text.trim().replace(/%.*$/, '')
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return ipaddr.process(plain)
  return plain.includes(':') && ipaddr.IPv6.isValid(plain) ? ipaddr.process(plain) : null
}

/** Some proxies add the caller's port. */
function readHop(hop: string): Address | null {
  const bare = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop.trim())
  return readAddress(bare?.[1] ?? bare?.[2] ?? hop)
}

function prefixOf(address: string, bits: number): string {
  const read = readAddress(address)
  if (!(read instanceof ipaddr.IPv6)) return address
  const start = ipaddr.IPv6.networkAddressFromCIDR(`${read.toNormalizedString()}/${bits}`)
  return `${start.toString()}/${bits}`
}
