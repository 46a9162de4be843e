import { displayCount } from '../../ui/marks/display-count'
type Stored = {
  /** 'orders' */
  name: string
  /** On this device. */
  count: number
  /** The count of the server; undefined: unknown. */
  serverCount: number | undefined
  isWhole: boolean
  /** Finished orders were deleted from this device to free space. */
  isReduced?: boolean
  /** Rows of the server that could not be read. */
  unread?: number
}

/** Says under an empty list that the sought order may have been deleted from this device. */
export const ON_SERVER_ONLY = 'Some finished orders are only on the server.'

/** 'All 51 orders are on this device'; '3,000 orders, 24 % on this device'; '720 orders on this device so far'. */
export function storedWords({ name, count, serverCount, isWhole, isReduced, unread = 0 }: Stored): string {
  if (isReduced === true) return `${whole(count)} ${name} are on this device, the others only on the server`
  if (isWhole && unread > 0) return `${whole(count)} ${name} are on this device`
  if (isWhole) return `All ${whole(count)} ${name} are on this device`
  if (serverCount === undefined || serverCount < count) return `${whole(count)} ${name} on this device so far`
  const percent = serverCount === 0 ? 0 : Math.min(99, Math.floor((count / serverCount) * 100))
  return `${whole(serverCount)} ${name}, ${percent} % on this device`
}

function whole(count: number): string {
  return displayCount(count)
}
