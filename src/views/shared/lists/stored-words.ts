import { displayCount } from '../../ui/display-count'
type Stored = {
  /** 'orders' */
  name: string
  /** On this device. */
  count: number
  /** As the server counts them; undefined: it did not say. */
  said: number | undefined
  /** All of them are here. */
  isWhole: boolean
  /** Rows that the server has and that could not be read. */
  unread?: number
}

/** 'All 51 orders are on this device'; '3,000 orders, 24 % on this device'; '720 orders on this device so far'. */
export function storedWords({ name, count, said, isWhole, unread = 0 }: Stored): string {
  if (isWhole && unread > 0) return `${whole(count)} ${name} are on this device`
  if (isWhole) return `All ${whole(count)} ${name} are on this device`
  if (said === undefined || said < count) return `${whole(count)} ${name} on this device so far`
  const percent = said === 0 ? 0 : Math.min(99, Math.floor((count / said) * 100))
  return `${whole(said)} ${name}, ${percent} % on this device`
}

function whole(count: number): string {
  return displayCount(count)
}
