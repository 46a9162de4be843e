/** What the writes of this process say of the disk of the database. */
export type DiskWatch = {
  /** A write failed because the disk is full. */
  failed: () => void
  wrote: () => void
  /** True from such a failure to the next write that succeeds. */
  isFull: () => boolean
}

export function createDiskWatch(): DiskWatch {
  let isFull = false
  return {
    failed: () => {
      isFull = true
    },
    wrote: () => {
      isFull = false
    },
    isFull: () => isFull,
  }
}
